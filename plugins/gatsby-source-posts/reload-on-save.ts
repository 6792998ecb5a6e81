/// <reference types="webpack/module" />

/** Makes webpack watch CACHED_WORKBOOK, which is written after each check without errors; only a literal URL does so. */
new URL("../../.cache/published-workbook/blog.xlsx", import.meta.url)

import.meta.webpackHot.accept()
import.meta.webpackHot.dispose(() => location.reload())
