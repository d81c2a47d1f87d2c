print("kinora-bench")
