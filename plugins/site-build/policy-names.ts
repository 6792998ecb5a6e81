/** Trusted Types policy of webpack's runtime, for the URLs of chunks and workers. */
export const SCRIPT_POLICY_NAME = "webpack"

/** Trusted Types policy that makes the URLs of a page's first scripts. */
export const LOADER_POLICY_NAME = "page-scripts"
