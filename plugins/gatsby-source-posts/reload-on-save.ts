/// <reference types="webpack/module" />

/** Makes webpack watch this file, which is written after each check without errors. */
new URL("../../.cache/published-workbook/blog.xlsx", import.meta.url)

import.meta.webpackHot.accept()
import.meta.webpackHot.dispose(() => location.reload())
