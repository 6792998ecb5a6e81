/** The workbook that editors replace. Relative to the top of the project. */
export const EDITORS_WORKBOOK = "assets/blog.xlsx"

/** The folder of the pictures of articles. */
export const EDITORS_IMAGE_FOLDER = "assets/Blog"
