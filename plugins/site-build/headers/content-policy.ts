import { HTML_POLICY_NAME } from "../../../src/posts/body/allowed-html"
import { LOADER_POLICY_NAME, SCRIPT_POLICY_NAME } from "../policy-names"
import type { InlineHashes } from "../pages/inline-hashes"

/**
 * The site's content security policy: nothing may be loaded or run but what is listed, and no string
 * becomes markup or script except by a named policy.
 * @param hashes of the inline scripts and styles of the built pages
 * @param videoHost may be shown in a frame, once a visitor plays the video
 */
export function makeContentPolicy(hashes: InlineHashes, videoHost: string): string {
  const policy: Record<string, readonly string[]> = {
    "default-src": ["'none'"],
    "base-uri": ["'none'"],
    "connect-src": ["'self'"],
    "font-src": ["'self'"],
    "form-action": ["'none'"],
    "frame-ancestors": ["'none'"],
    "frame-src": [`https://${videoHost}`],
    // Gatsby embeds small images of the styles as data URLs; /editors shows the chosen files as blobs.
    "img-src": ["'self'", "data:", "blob:"],
    "manifest-src": ["'self'"],
    "object-src": ["'none'"],
    "script-src": ["'self'", ...hashes.scripts],
    "style-src": ["'self'", ...hashes.styles],
    "style-src-attr": ["'unsafe-hashes'", ...hashes.styleAttributes],
    "worker-src": ["'self'"],
    "require-trusted-types-for": ["'script'"],
    "trusted-types": [HTML_POLICY_NAME, SCRIPT_POLICY_NAME, LOADER_POLICY_NAME],
  }
  return Object.entries(policy)
    .map(([directive, values]) => `${directive} ${values.join(" ")}`)
    .join("; ")
}
