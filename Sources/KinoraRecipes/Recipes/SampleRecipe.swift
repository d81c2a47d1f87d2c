/// What `kinora init` writes: a recipe to start from, explained by keys named `//`.
public enum SampleRecipe {
  public static let fileName = "kinora.json"

  public static let text = """
    {
      "//": "A recipe of Kinora. 'kinora build' makes everything it names; keys named // are comments, allowed anywhere.",
      "kinora": 1,
      "//output": "Folder for the results, relative to this file. Each job writes into a folder of its own name.",
      "output": "Output",
      "//defaults": "Options for all jobs that know them; a job may say otherwise.",
      "defaults": { "quality": 80, "scales": [1, 2, 3] },
      "jobs": [
        {
          "//": "Thumbnails, cut to 320x240 around what catches the eye: photos/a.jpg becomes Output/photos/a.webp, a@2x.webp …",
          "name": "photos",
          "thumbnail": {
            "inputs": ["photos/*"],
            "size": "320x240",
            "fit": "cover",
            "gravity": "attention",
            "format": "webp"
          }
        },
        {
          "//": "Avatars with the corner of iOS and a thin line. 'kinora help avatar' explains every option.",
          "name": "faces",
          "avatar": { "inputs": ["people/*"], "size": "96", "shape": "continuous", "border": "1,#d9d9d9" }
        },
        {
          "//": "One animation of all pictures: Output/home/home.webp. 'kinora styles' lists the styles.",
          "name": "home",
          "carousel": {
            "inputs": ["photos/*"],
            "style": "coverflow",
            "size": "640x400",
            "hold": "2s",
            "move": "0.4s",
            "scales": [1]
          }
        }
      ]
    }

    """
}
