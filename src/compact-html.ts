/** React asks in the head for pictures that stand a few lines below, where browsers find them as early. */
const imagePreloads = /<link rel="preload" as="image"[^>]*>/g;

/** Elements that end where they begin, of those that pages have. What is SVG among the others needs its slash. */
const empty = /^<(?:meta|link|img|input|source|br|hr)\b/;

const properties = /data-props="([^"]*)"/g;

/**
 * Takes out of drawn HTML what says nothing: the page means the same, in a hundredth fewer bytes.
 * @param html as React writes it, which escapes `>` and both quotes in attributes
 */
export function compactHtml(html: string): string {
  const asked = html.includes('as="image"') ? html.replace(imagePreloads, '') : html;
  // Slashes are looked for, and not elements: pages hold a tenth as many.
  const ended = asked.replaceAll('/>', (end, at: number, all: string) =>
    empty.test(all.slice(all.lastIndexOf('<', at), at)) ? '>' : end,
  );
  if (!ended.includes('data-props')) return ended;
  // JSON is full of double quotes, of which each is six letters as long as the attribute has them too.
  return ended.replace(properties, (_, json: string) => `data-props='${json.replaceAll('&quot;', '"')}'`);
}
