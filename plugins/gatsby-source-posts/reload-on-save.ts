/// <reference types="webpack/module" />

/** Makes webpack watch the published workbook; webpack recognises only a literal URL. */
new URL("../../public/assets/blog.xlsx", import.meta.url)

import.meta.webpackHot.accept()
import.meta.webpackHot.dispose(() => location.reload())
