/** A header that each answer of a site has, and the form that it needs at least. */
interface SecurityHeader {
  name: string;
  form: RegExp;
}

/** The headers that `_headers` sets for all paths; see `headersFile`. */
export const securityHeaders: readonly SecurityHeader[] = [
  { name: 'Content-Security-Policy', form: /\bframe-ancestors\b/ },
  { name: 'Permissions-Policy', form: /=/ },
  { name: 'Strict-Transport-Security', form: /^\s*max-age=\d{8,}/ },
  { name: 'Referrer-Policy', form: /./ },
  { name: 'Cross-Origin-Opener-Policy', form: /^same-origin/ },
  { name: 'X-Content-Type-Options', form: /^nosniff$/i },
  { name: 'X-Frame-Options', form: /^DENY$/i },
  { name: 'Speculation-Rules', form: /^"[^"]+"$/ },
];
