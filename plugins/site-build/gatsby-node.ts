import { writeWebManifest } from "./web-manifest"

export const onPostBuild = writeWebManifest
