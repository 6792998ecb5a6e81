// Relative, because Gatsby copies plugin options into the pages' script, which must not contain absolute paths.
/** The workbook that editors replace. */
export const EDITORS_WORKBOOK = "assets/blog.xlsx"

/** The folder of the pictures that its column Image names. */
export const EDITORS_IMAGE_FOLDER = "assets/Blog"
