import { isKind } from '../../content/schema/keywords.ts';
import { formatPath } from '../../problems/problem.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';
import { parseLink } from './link-target.ts';
import { locateAddress } from './locate-address.ts';
import type { RuleFinding } from './rule.ts';
import { stringsIn } from './strings-in.ts';

/** An address on the web, and its location in the content. */
export interface WebAddress {
  value: string;
  location: Pick<RuleFinding, 'file' | 'path' | 'ranges'>;
}

/**
 * Lists the web addresses in content: of links, also in Markdown, and of everything else that visitors may open, such
 * as checkouts.
 */
export function* webAddresses(content: Content): Generator<WebAddress> {
  for (const { value, uses } of content.targets.of('link')) {
    if (!/^https?:/.test(value) || parseLink(value).kind !== 'outside') continue;
    for (const { file, reference } of uses) yield { value, location: { file, ...locateAddress(reference, value) } };
  }
  for (const file of content.files) if (file.kind !== 'article' && file.text.includes('://')) yield* unmarkedIn(file);
}

/** Lists the strings that are addresses, but that the schema marks neither as links nor as texts. */
function* unmarkedIn(file: ContentFile): Generator<WebAddress> {
  const isMarked = (kind: 'link' | 'text') =>
    file.references.flatMap((reference) => (isKind(reference, kind) ? formatPath(reference.path) : []));
  const marked = new Set([...isMarked('link'), ...isMarked('text')]);
  for (const { value, path } of stringsIn(file.data))
    if (/^https?:\/\/\S+$/.test(value) && !marked.has(formatPath(path))) yield { value, location: { file, path } };
}
