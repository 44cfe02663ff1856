/**
 * `_headers`, in the form that Netlify and Cloudflare Pages read. Files below /assets carry a hash of
 * their bytes in their name and may be kept for ever. Pages get no caching rule here: hosts have them
 * checked again each time by default, and would join two rules for one header into nonsense.
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export function headersFile(): string {
  return `/*
  X-Content-Type-Options: nosniff
  Referrer-Policy: strict-origin-when-cross-origin
  X-Frame-Options: DENY
  Permissions-Policy: camera=(), geolocation=(), microphone=()

/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}
