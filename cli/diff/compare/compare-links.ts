import type { PageLink } from './page-content.ts';

export interface LinkChange {
  change: 'added' | 'removed' | 'changed';
  /** The text of the link, as it is now if it is still there. */
  text: string;
  before?: string;
  after?: string;
}

/**
 * Compares where links lead. A link with the same text and another address is changed; a link whose text alone has
 * changed is none, since its words are compared.
 */
export function compareLinks(before: readonly PageLink[], after: readonly PageLink[]): LinkChange[] {
  const removed = without(before, after);
  const added = without(after, before);
  const changes = added.map(({ text, to }): LinkChange => {
    const at = removed.findIndex((link) => link.text === text);
    const [old] = at < 0 ? [] : removed.splice(at, 1);
    return old ? { change: 'changed', text, before: old.to, after: to } : { change: 'added', text, after: to };
  });
  const all = [...changes, ...removed.map(({ text, to }): LinkChange => ({ change: 'removed', text, before: to }))];
  return [...new Map(all.map((change) => [JSON.stringify(change), change])).values()];
}

/** Returns the links whose addresses another list does not contain as often. */
function without(links: readonly PageLink[], others: readonly PageLink[]): PageLink[] {
  const counts = new Map<string, number>();
  for (const { to } of others) counts.set(to, (counts.get(to) ?? 0) + 1);
  return links.filter(({ to }) => {
    const count = counts.get(to) ?? 0;
    counts.set(to, count - 1);
    return count <= 0;
  });
}
