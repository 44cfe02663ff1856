/** Extensions of pages and content files, which are not downloads. */
const notDownloads = /\.(?:html?|php|aspx?|md|ya?ml)$/i;

/** Extensions that distinguish a file in media/ from a host such as `example.com`. */
const knownEndings =
  /\.(?:pdf|zip|epub|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|json|xml|ics|vcf|mp[34]|m4[av]|wav|ogg|mov|webm|vtt|srt|jpe?g|png|webp|avif|gif|svg|eps|psd)$/i;

/**
 * Returns the file that a link in Markdown offers as a download: its address is a path with an extension, and without a scheme
 * or a slash before it, such as `guides/plan.pdf`.
 * @param address as markdown-it encodes it
 */
export function linkedFile(address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?])|[?#@\s]/i.test(address) || notDownloads.test(address)) return undefined;
  const [first = '', ...rest] = address.split('/');
  const isFile =
    rest.length === 0 ? knownEndings.test(first) : /^(?:\.{0,2}|[^.]+)$/.test(first) && /\.\w{1,5}$/.test(address);
  return isFile ? decodeAddress(address) : undefined;
}

/** Decodes `photos/%C3%BCber.jpg` to `photos/über.jpg`; returns an address that cannot be decoded unchanged. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
