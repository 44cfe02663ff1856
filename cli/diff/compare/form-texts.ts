/** Keys of an island's data that are not read: addresses, and how it works. */
const unread = new Set([
  'url',
  'key',
  'href',
  'src',
  'mode',
  'icon',
  'name',
  'id',
  'type',
  'look',
  'product',
  'source',
]);

/**
 * Returns the texts that the data of an island contains, such as the messages of a form.
 * @param props JSON, as in the attribute `data-props`
 */
export function formTexts(props: string | undefined): string[] {
  if (props === undefined) return [];
  try {
    return [...textsIn(JSON.parse(props))];
  } catch {
    return [];
  }
}

function* textsIn(value: unknown): Iterable<string> {
  if (typeof value === 'string') {
    if (/\p{L}/u.test(value)) yield value.replace(/\s+/g, ' ').trim();
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, inner] of Object.entries(value)) if (!unread.has(key)) yield* textsIn(inner);
  }
}
