import { matches } from '../../src/entries.ts';
import { isKind, marksOf, type Reference } from '../content/schema/keywords.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import type { DataLocation } from '../content/yaml/source-file.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { asRecord, valueAt } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import { type ArticleFile, type Content, type ContentFile, entriesOf, findCollection, validData } from './content.ts';
import { addressOf, pagePath } from './routes.ts';
import { parseLink } from './targets.ts';
import { listTranslations } from './translations.ts';

/**
 * A kind, and the name of something of this kind that content refers to, or that contains references:
 * - `entry ventures:garden`, `entry links:phone`: an entry of a collection or of integrations.yaml
 * - `word venture-statuses:Active`: a value of a vocabulary
 * - `fact plots`
 * - `page /about`: a page or an article
 * - `anchor /about#story`
 * - `media ventures/garden.svg`: a file under content/media
 * - `icon compass`
 * - `file content/site.yaml`: a content file that is none of these
 * - `link /about#story`: an address as it is written, which leads to a page, an anchor or an entry
 * - `all ventures {}`: the entries of a collection that a section shows, with their conditions
 */
export type Name = string;

/** Where a file defines a name. */
export interface Definition {
  name: Name;
  file: ContentFile;
  location: DataLocation;
  /** The path of the value that contains its references, if it is not the whole file. */
  holds?: DataPath;
}

/** A string of a file that refers to a name. */
export interface Use {
  file: ContentFile;
  reference: Reference;
}

/** The entry of a name in the index. */
interface Named {
  /** Where the name is defined: in the main language first. */
  defined: Definition[];
  /** The strings that refer to the name, in the order of the files. */
  uses: Use[];
  /** The names that visitors see or can follow from this one; empty for articles, since there may be thousands. */
  targets: Set<Name>;
}

/** The index of everything that content defines and refers to. */
export interface Names extends ReadonlyMap<Name, Named> {}

/**
 * Returns the index of names: where each is defined (in the main language first), used, and to which names it leads. It
 * is that of the content in all languages, even if `content` is only in one of them.
 */
export const namesOf: (content: Content) => Names = memoizeFor((content: Content) => {
  if (content.whole) return namesOf(content.whole);
  const names = new Map<Name, Named>();
  const entryFor = (name: Name): Named => {
    const entry = names.get(name) ?? { defined: [], uses: [], targets: new Set() };
    names.set(name, entry);
    return entry;
  };
  for (const file of content.files) {
    const fileName = nameOfFile(content, file);
    entryFor(fileName).defined.push({ name: fileName, file, location: { path: [] } });
    const { definitions, holderAt } = namesIn(file);
    for (const definition of definitions) entryFor(definition.name).defined.push(definition);
    for (const reference of file.references) {
      const { targets } = entryFor(file.kind === 'article' ? fileName : holderAt(reference.path) || fileName);
      const use = { file, reference };
      for (const address of reference.links) entryFor(`link ${address}`).uses.push(use);
      for (const name of new Set(targetsOf(reference, file).map((target) => target.name))) {
        entryFor(name).uses.push(use);
        if (file.kind !== 'article' && isFollowed(reference)) targets.add(name); // See `Named`.
      }
    }
  }
  for (const [name, { targets, uses }] of names)
    for (const shown of name.startsWith('all ') ? entriesShown(content, name) : []) {
      targets.add(shown); // An entry that a section shows, although no string names it.
      entryFor(shown).uses.push(...uses);
    }
  if (content.languages.size > 0)
    for (const { defined } of names.values())
      defined.sort((a, b) => Number(a.file.language !== undefined) - Number(b.file.language !== undefined));
  // The menu of languages leads from a page to its translations. Unlisted pages have none.
  for (const { file, original } of listTranslations(content)) {
    if (file.kind !== 'page' || original.kind !== 'page') continue;
    if (validData(file)?.unlisted || validData(original)?.unlisted) continue;
    const [translationName, originalName] = [nameOfFile(content, file), nameOfFile(content, original)];
    entryFor(translationName).targets.add(originalName);
    entryFor(originalName).targets.add(translationName);
  }
  return names;
});

/** Adds `starts`, and all names that they lead to, to `reached`. @param isEnd whether to ignore what a name leads to */
export function reach(
  names: Names,
  starts: Iterable<Name>,
  reached: Set<Name> = new Set(),
  isEnd: (name: Name) => boolean = () => false,
): Set<Name> {
  const open = [...starts].reverse(); // So that `pop` takes them in their order.
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (reached.has(name)) continue;
    reached.add(name);
    if (!isEnd(name)) open.push(...(names.get(name)?.targets ?? []));
  }
  return reached;
}

/** Lists the names of a kind that the content uses, without the kind: `{ value: 'ventures:garden', uses: […] }`. */
export function* namesUsed(content: Content, kind: 'link' | 'entry' | 'media' | 'fact' | 'icon' | 'word') {
  for (const [name, { uses }] of namesOf(content))
    if (uses.length > 0 && name.startsWith(`${kind} `)) yield { value: name.slice(kind.length + 1), uses };
}

/** Splits the name of an entry or a word at its first colon. */
export function splitName(name: string): [collection: string, id: string] {
  const colon = name.indexOf(':');
  return [name.slice(0, colon), name.slice(colon + 1)];
}

/** Returns the names that visitors see or can follow in articles. @param isIncluded chooses the articles */
export function namesInArticles(content: Content, isIncluded: (file: ArticleFile) => boolean = () => true): Name[] {
  const isFrom = ({ file, reference }: Use) => file.kind === 'article' && isFollowed(reference) && isIncluded(file);
  return Array.from(namesOf(content)).flatMap(([name, { uses }]) => (uses.some(isFrom) ? name : []));
}

/** Whether visitors see, or can follow, the thing that a string refers to. */
export const isFollowed = (reference: Reference): boolean =>
  reference.kind !== 'route' && !(isKind(reference, 'link') && reference.argument === 'named');

/** Returns `page /about` for a page or an article with an address, `file content/site.yaml` for other files. */
export function nameOfFile(content: Content, file: ContentFile): Name {
  const address = addressOf(content, file);
  return address === undefined ? `file ${file.name}` : `page ${address}`;
}

/** Returns the name of the smallest thing that contains a path in a file: an entry, a fact, a word or the file. */
export function nameAt(content: Content, file: ContentFile, path: DataPath): Name {
  return namesIn(file).holderAt(path) || nameOfFile(content, file);
}

/** Returns the definitions in a file, and a function that returns the name of the one that contains a path, or ''. */
export const namesIn = memoizeFor((file: ContentFile) => {
  const definitions = definitionsIn(file);
  const byPath = new Map(definitions.flatMap(({ name, holds }) => (holds ? [[holds.join('\n'), name]] : [])));
  const holderAt = (path: DataPath): Name => {
    for (let depth = 1; depth <= path.length && byPath.size > 0; depth += 1) {
      const name = byPath.get(path.slice(0, depth).join('\n'));
      if (name !== undefined) return name;
    }
    return '';
  };
  return { definitions, holderAt };
});

/** Lists the anchors of a page, the entries of a collection or of integrations.yaml, the facts, or words of a file. */
function definitionsIn(file: ContentFile): Definition[] {
  const define = (name: Name, path: DataPath, more: Partial<Definition> = {}): Definition => {
    return { name, file, location: { path }, ...more };
  };
  const defineKey = (name: Name, path: DataPath) =>
    define(name, path, { location: { path, target: 'key' }, holds: path });
  const { kind, slug, data } = file;
  if (kind === 'page')
    return (validData(file)?.sections ?? []).flatMap(({ id }, index) =>
      id === undefined ? [] : define(`anchor ${pagePath(slug)}#${id}`, ['sections', index, 'id']),
    );
  if (kind === 'collection')
    return (Array.isArray(data) ? data : []).flatMap((entry: unknown, index: number) => {
      const { id } = asRecord(entry);
      return typeof id === 'string' ? define(`entry ${slug}:${id}`, [index, 'id'], { holds: [index] }) : [];
    });
  if (kind === 'settings' && slug === 'facts')
    return Object.keys(asRecord(data)).map((id) => defineKey(`fact ${id}`, [id]));
  if (kind === 'settings' && slug === 'integrations')
    return Object.entries(asRecord(data)).flatMap(([group, value]) =>
      (isIntegrationGroup(group) ? Object.keys(asRecord(value)) : []).map((id) =>
        defineKey(`entry ${group}:${id}`, [group, id]),
      ),
    );
  return marksOf(file, 'vocabulary').map(({ argument, value, path }) => defineKey(`word ${argument}:${value}`, path));
}

/**
 * Returns the names that a string refers to, and how each is written there: as the whole string, or as an address or a
 * fact in it. A link to an anchor also refers to the page of the anchor.
 */
export function targetsOf(reference: Reference, file: ContentFile): { name: Name; written: string }[] {
  const { value, path, facts, links, media } = reference;
  const whole = (name: Name) => [{ name, written: value }];
  if (isKind(reference, 'collection')) {
    const { argument } = reference;
    const where = asRecord(valueAt(file.data, [...path.slice(0, -1), 'where']));
    return whole(`all ${argument === true ? value : argument} ${JSON.stringify(where)}`);
  }
  if (isKind(reference, 'ref')) return whole(`entry ${reference.argument}:${value}`);
  if (isKind(reference, 'word')) return whole(`word ${reference.argument}:${value}`);
  if (isKind(reference, 'route')) return whole(`page ${value}`);
  if (isKind(reference, 'icon')) return whole(`icon ${value}`);
  return [
    ...Array.from(new Set(facts), (id) => ({ name: `fact ${id}`, written: `{fact:${id}}` })),
    ...Array.from(new Set(media.map(({ path }) => path)), (path) => ({ name: `media ${path}`, written: path })),
    ...links.flatMap((address) => namesOfLink(address, file).map((name) => ({ name, written: address }))),
  ];
}

/** Returns the names that an address refers to: an entry of integrations.yaml, a page, or an anchor and its page. */
function namesOfLink(address: string, { kind, slug }: ContentFile): Name[] {
  const target = parseLink(address);
  if (target.kind === 'named') return [`entry links:${target.id}`];
  if (target.kind === 'anchor') return kind === 'page' ? [`anchor ${pagePath(slug)}#${target.anchor}`] : [];
  if (target.kind !== 'page') return [];
  const page = `page ${target.path}`;
  return target.anchor === '' ? [page] : [page, `anchor ${target.path}#${target.anchor}`];
}

/** Returns the names of the entries that a name such as `all ventures {"status":"Active"}` stands for. */
function entriesShown(content: Content, shown: Name): Name[] {
  const [, collection = '', where = '{}'] = /^all (.*?) (\{.*)$/s.exec(shown) ?? [];
  const files = [content, ...content.languages.values()].map((language) => findCollection(language, collection));
  const entries = files.flatMap((file) => entriesOf(file)).filter((entry) => matches(entry, JSON.parse(where)));
  return entries.map(({ id }) => `entry ${collection}:${id}`);
}
