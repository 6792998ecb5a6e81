/// <reference types="webpack/module" />

/** Makes webpack watch the published workbook, which is written after each check without errors; only a literal URL does so. */
new URL("../../public/assets/blog.xlsx", import.meta.url)

import.meta.webpackHot.accept()
import.meta.webpackHot.dispose(() => location.reload())
