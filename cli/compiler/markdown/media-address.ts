/** Endings of pages and of content files, which no download has. */
const notDownloads = /\.(?:html?|php|aspx?|md|ya?ml)$/i;

/** Endings that tell a file in media/ itself from a host, such as `example.com`. */
const knownEndings =
  /\.(?:pdf|zip|epub|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|json|xml|ics|vcf|mp[34]|m4[av]|wav|ogg|mov|webm|vtt|srt|jpe?g|png|webp|avif|gif|svg|eps|psd)$/i;

/**
 * The file that a link in Markdown offers, if its address is one of a file and not of a page: a path without a scheme or a
 * slash before it, with an ending: `guides/plan.pdf`.
 * @param address as markdown-it encodes it
 */
export function linkedFile(address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?])|[?#@\s]/i.test(address) || notDownloads.test(address)) return undefined;
  const [first = '', ...rest] = address.split('/');
  const isFile =
    rest.length === 0 ? knownEndings.test(first) : /^(?:\.{0,2}|[^.]+)$/.test(first) && /\.\w{1,5}$/.test(address);
  return isFile ? decodeAddress(address) : undefined;
}

/** `photos/%C3%BCber.jpg` → `photos/über.jpg`; an address that cannot be decoded stays as it is. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
