print("windowbox")
