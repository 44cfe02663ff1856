/** The uses of a file under content/media. */
export const mediaUses = ['image', 'audio', 'video', 'captions', 'download', 'pack', 'font'] as const;

/** A file under content/media that the content refers to, and its use. */
export interface MediaUse {
  /** The path below content/media, such as `photos/portrait.jpg`. */
  path: string;
  use: (typeof mediaUses)[number];
}

/** Extensions of pages and content files, which are not downloads. */
const notDownloads = /\.(?:html?|php|aspx?|md|ya?ml)$/i;

/** Extensions that distinguish a file in media/ from a host such as `example.com`. */
export const fileEnding =
  /\.(?:pdf|zip|epub|docx?|xlsx?|pptx?|od[pst]|rtf|txt|csv|json|xml|ics|vcf|mp[34]|m4[av]|wav|ogg|mov|webm|vtt|srt|jpe?g|png|webp|avif|gif|svg|eps|psd)$/i;

/**
 * Returns the file that a link in Markdown offers as a download: its address is a path with an extension, without a
 * scheme or a slash before it: `guides/plan.pdf`. Undefined otherwise, as for `example.com/plan.pdf` with a host.
 * @param address as markdown-it encodes it
 */
export function linkedFile(address: string): string | undefined {
  if (/^(?:[a-z][a-z\d+.-]*:|[/#?])|[?#@\s]/i.test(address) || notDownloads.test(address)) return undefined;
  const [first = '', ...rest] = address.split('/'); // A first part with a dot is a host, or a whole file name.
  const isFile =
    rest.length === 0 ? fileEnding.test(first) : /^(?:\.{0,2}|[^.]+)$/.test(first) && /\.\w{1,5}$/.test(address);
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

/** Encodes a path for Markdown: `My photo.jpg` gives `My%20photo.jpg`. @param isBracketed whether it is within `<…>` */
export function encodePath(path: string, isBracketed = false): string {
  return path.replace(isBracketed ? /[%&\\<>]/g : /[%&\\<>()\s]/g, (character) =>
    [...new TextEncoder().encode(character)].map((byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
  );
}
