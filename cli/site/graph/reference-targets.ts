import { matches } from '../../../src/select-entries.ts';
import { isKind, type Reference } from '../../content/schema/keywords.ts';
import { asRecord } from '../../platform/records.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { entriesOf, findCollection } from '../model/entries.ts';
import { parseLink } from '../model/link-target.ts';
import { pagePath } from '../model/routes.ts';
import { vocabularyOf } from '../model/vocabulary.ts';
import type { NodeKind } from './node-kind.ts';

/** What a string refers to. */
export interface ReferenceTarget {
  kind: NodeKind;
  name: string;
  /** The reference as written: the whole string, or one address or fact in it. */
  written: string;
}

const none: readonly ReferenceTarget[] = [];

/**
 * Returns the targets of a string, once for each way in which they are written. A link to an anchor also refers to its
 * page.
 */
export function targetsOf(reference: Reference, file: ContentFile, content: Content): readonly ReferenceTarget[] {
  const { value, facts, links, media } = reference;
  if (isKind(reference, 'entries')) return entryTargets(content, reference.argument, value);
  if (isKind(reference, 'collection')) return entryTargets(content, value, value, asRecord(reference.parent.where));
  if (isKind(reference, 'ref')) return [{ kind: 'entry', name: `${reference.argument}:${value}`, written: value }];
  if (isKind(reference, 'word')) return wordTargets(content, reference);
  if (isKind(reference, 'route')) return [{ kind: 'page', name: value, written: value }];
  if (isKind(reference, 'icon')) return [{ kind: 'icon', name: value, written: value }];
  if (facts.length === 0 && links.length === 0 && media.length === 0) return none;
  const targets: ReferenceTarget[] = [];
  for (const id of new Set(facts)) targets.push({ kind: 'fact', name: id, written: `{fact:${id}}` });
  for (const path of new Set(media.map(({ path }) => path))) targets.push({ kind: 'media', name: path, written: path });
  for (const address of links)
    for (const [kind, name] of linkTargets(address, file)) targets.push({ kind, name, written: address });
  return targets;
}

/** Returns the entries of a collection as targets. @param where see `selectEntries` */
function entryTargets(content: Content, collection: string, written: string, where = {}): ReferenceTarget[] {
  return entriesOf(findCollection(content, collection))
    .filter((entry) => matches(entry, where))
    .map(({ id }) => ({ kind: 'entry', name: `${collection}:${id}`, written }));
}

/** Returns the target of a word, if a vocabulary defines it. */
function wordTargets(content: Content, { argument, value }: Reference<'word'>): readonly ReferenceTarget[] {
  const isKnown = vocabularyOf(content, argument).some((word) => word.value === value);
  return isKnown ? [{ kind: 'word', name: `${argument}:${value}`, written: value }] : none;
}

/** Returns the nodes that an address refers to: an entry of integrations.yaml, a page, or an anchor with its page. */
function linkTargets(address: string, { kind, slug }: ContentFile): [kind: NodeKind, name: string][] {
  const target = parseLink(address);
  switch (target.kind) {
    case 'named':
      return [['entry', `links:${target.id}`]];
    case 'page':
      if (target.anchor === '') return [['page', target.path]];
      return [
        ['page', target.path],
        ['anchor', `${target.path}#${target.anchor}`],
      ];
    case 'anchor':
      return kind === 'page' ? [['anchor', `${pagePath(slug)}#${target.anchor}`]] : [];
    default:
      return [];
  }
}
