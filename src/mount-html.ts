/** A start tag. The content of a script is matched as well, so that it is not searched for tags. */
const startTags = /(<script\b[^>]*>)([\s\S]*?)(?=<\/script>)|<[a-z][^>]*>/g;

/** Attributes with one address of the site. The addresses of forms are complete: they lead to the backend. */
const single = / (?:href|src|poster)="(?=\/(?!\/))/g;

/** Attributes with several addresses: images with their sizes, and the scripts of islands. React writes `srcSet`. */
const several = / (?:srcset|imagesrcset|data-islands|data-subscriptions)="[^"]+/gi;

/**
 * Adds the base path of the site to the addresses in HTML: with the base `/site`, `href="/about"` becomes
 * `href="/site/about"`. Full addresses, anchors, texts and scripts stay as they are.
 * @param html as rendered by React or `renderTags`, with `>` escaped in attributes, and without a base
 * @param base see `basePath`
 */
export function mountHtml(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(startTags, (tag, script: string | undefined, code = '') =>
    script === undefined ? mountTag(tag, base) : mountTag(script, base) + code,
  );
}

function mountTag(tag: string, base: string): string {
  return tag
    .replace(single, (start) => start + base)
    .replace(several, (attribute) => attribute.replace(/(?<=["\s])(?=\/(?!\/))/g, base));
}

/** Removes the base path of the site from all attributes, so that pages can be compared whatever their base is. */
export function unmountHtml(html: string, base: string): string {
  if (base === '') return html;
  return html.replace(startTags, (tag) => tag.replaceAll(`"${base}/`, '"/').replaceAll(` ${base}/`, ' /'));
}

/** Adds the base path to an address of the site; returns other addresses unchanged. */
export function mountAddress(address: string, base: string): string {
  return /^\/(?!\/)/.test(address) ? base + address : address;
}
