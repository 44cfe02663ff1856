import { matches } from '../../src/entries.ts';
import { isKind, marksOf, type Reference } from '../content/schema/keywords.ts';
import { isIntegrationGroup } from '../content/schema/schemas.ts';
import type { DataLocation } from '../content/yaml/source-file.ts';
import { memoizeFor } from '../platform/memoize.ts';
import { asRecord } from '../platform/records.ts';
import type { DataPath } from '../problems/problem.ts';
import { type ArticleFile, type Content, type ContentFile, entriesOf, findCollection, validData } from './content.ts';
import { addressOf, pagePath } from './routes.ts';
import { parseLink } from './targets.ts';
import { listTranslations } from './translations.ts';

/**
 * The name of something that content refers to, or that contains references, after its kind:
 * - `entry ventures:garden`, `entry links:phone`: an entry of a collection or of integrations.yaml
 * - `word venture-statuses:Active`: a value of a vocabulary
 * - `fact plots`
 * - `page /about`: a page or an article
 * - `anchor /about#story`
 * - `media ventures/garden.svg`: a file under content/media
 * - `icon compass`
 * - `file content/site.yaml`: any other content file
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

/** The index of everything that content defines and refers to. */
export interface Names {
  /** The definitions of each name; those in the main language come first. */
  defined: ReadonlyMap<Name, readonly Definition[]>;
  /** What visitors get to see or can follow from each name, except articles. */
  targets: ReadonlyMap<Name, ReadonlySet<Name>>;
  /** Adds to a set all names that can be reached from some. @param isEnd whether not to follow a name any further */
  reach(starts: Iterable<Name>, reached?: Set<Name>, isEnd?: (name: Name) => boolean): Set<Name>;
}

/** Returns the index of content. It is made once, and what it takes from a file once for all moments of the site. */
export const namesOf = memoizeFor((content: Content): Names => {
  const all: Definition[] = [];
  const targets = new Map<Name, ReadonlySet<Name>>();
  // What several languages define is found in the main one.
  const files = content.files.toSorted((a, b) => Number(a.language !== undefined) - Number(b.language !== undefined));
  for (const file of files) {
    const own = nameOfFile(content, file);
    all.push({ name: own, file, location: { path: [] } });
    // Of articles there may be thousands; see `namesInArticles`.
    if (file.kind === 'article') continue;
    const { definitions, holders } = namesIn(file);
    all.push(...definitions);
    for (const [holder, names] of holders) {
      const name = holder || own;
      targets.set(name, new Set([...(targets.get(name) ?? []), ...names]));
      for (const shown of names)
        if (shown.startsWith('all ') && !targets.has(shown)) targets.set(shown, entriesShown(content, shown));
    }
  }
  // The menu of languages leads from a page to its translations. Unlisted pages have none.
  for (const { file, original } of listTranslations(content)) {
    if (file.kind !== 'page' || original.kind !== 'page') continue;
    if (validData(file)?.unlisted || validData(original)?.unlisted) continue;
    const [one, other] = [nameOfFile(content, file), nameOfFile(content, original)];
    targets.set(one, new Set([...(targets.get(one) ?? []), other]));
    targets.set(other, new Set([...(targets.get(other) ?? []), one]));
  }
  const reach: Names['reach'] = (starts, reached = new Set(), isEnd = () => false) => {
    const open = [...starts].reverse();
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      if (!isEnd(name)) for (const target of targets.get(name) ?? []) open.push(target);
    }
    return reached;
  };
  return { defined: Map.groupBy(all, ({ name }) => name), targets, reach };
});

/** Returns what visitors can follow in articles, mostly once: thousands of articles refer to the same few names. */
export function* namesInArticles(
  { articles }: Content,
  isIncluded: (file: ArticleFile) => boolean = () => true,
): Iterable<Name> {
  const seen = new Set<string>();
  for (const file of articles.filter(isIncluded))
    for (const reference of file.references.filter(isFollowed)) {
      const { kind, argument, value, links, media, facts } = reference;
      const keys = kind === 'text' ? [...links, ...media.map(({ path }) => path), ...facts] : [`${argument}:${value}`];
      const before = seen.size;
      for (const key of keys) seen.add(`${kind} ${key}`);
      if (seen.size > before) for (const { name } of targetsOf(reference, file)) yield name;
    }
}

/** Whether visitors see or can follow what a string refers to. */
const isFollowed = (reference: Reference) =>
  reference.kind !== 'route' && !(isKind(reference, 'link') && reference.argument === 'named');

/** Returns the name of a page or an article by its address, and of another file by its path. */
export function nameOfFile(content: Content, file: ContentFile): Name {
  const address = addressOf(content, file);
  return address === undefined ? `file ${file.name}` : `page ${address}`;
}

/** Returns the name of the smallest thing that contains a path in a file: an entry, a fact, a word or the file. */
export function nameAt(content: Content, file: ContentFile, path: DataPath): Name {
  return holderAt(namesIn(file).byPath, path) || nameOfFile(content, file);
}

interface FileNames {
  /** What a file defines, apart from itself. */
  definitions: Definition[];
  /** What each of these, and the file itself under an empty name, refers to. */
  holders: Map<Name, Set<Name>>;
  /** The names by the paths of what they hold. */
  byPath: ReadonlyMap<string, Name>;
}

/** Returns the names in a file by itself, as far as the file can be parsed. */
export const namesIn = memoizeFor((file: ContentFile): FileNames => {
  const definitions = definitionsIn(file);
  const byPath = new Map(definitions.flatMap(({ name, holds }) => (holds ? [[holds.join('\n'), name]] : [])));
  const holders = new Map<Name, Set<Name>>();
  for (const reference of file.references.filter(isFollowed)) {
    const holder = holderAt(byPath, reference.path);
    const targets = holders.get(holder) ?? new Set();
    for (const { name } of targetsOf(reference, file)) holders.set(holder, targets.add(name));
  }
  return { definitions, holders, byPath };
});

/** Returns the name in a file that contains a path; empty for the file itself. */
function holderAt(byPath: ReadonlyMap<string, Name>, path: DataPath): Name {
  for (let depth = 1; depth <= path.length && byPath.size > 0; depth += 1) {
    const name = byPath.get(path.slice(0, depth).join('\n'));
    if (name !== undefined) return name;
  }
  return '';
}

function definitionsIn(file: ContentFile): Definition[] {
  const define = (name: Name, path: DataPath, rest: Partial<Definition> = {}): Definition => {
    return { name, file, location: { path }, ...rest };
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

/** What a string refers to, and how it is written there: the whole string, or one address or fact in it. */
export interface NamedTarget {
  name: Name;
  written: string;
}

/**
 * Returns the targets of a string, once for each way in which they are written. A link to an anchor also refers to its
 * page.
 */
export function targetsOf(reference: Reference, file: ContentFile): NamedTarget[] {
  const { value, facts, links, media, parent } = reference;
  const whole = (name: Name) => [{ name, written: value }];
  if (isKind(reference, 'entries')) return whole(`all ${reference.argument} {}`);
  if (isKind(reference, 'collection')) return whole(`all ${value} ${JSON.stringify(asRecord(parent.where))}`);
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

/** Returns what an address refers to: an entry of integrations.yaml, a page, or an anchor with its page. */
function namesOfLink(address: string, { kind, slug }: ContentFile): Name[] {
  const target = parseLink(address);
  if (target.kind === 'named') return [`entry links:${target.id}`];
  if (target.kind === 'anchor') return kind === 'page' ? [`anchor ${pagePath(slug)}#${target.anchor}`] : [];
  if (target.kind !== 'page') return [];
  const page = `page ${target.path}`;
  return target.anchor === '' ? [page] : [page, `anchor ${target.path}#${target.anchor}`];
}

/** Returns the entries for a name such as `all ventures {"status":"Active"}`. */
function entriesShown(content: Content, shown: Name): Set<Name> {
  const [, collection = '', where = '{}'] = /^all (.*?) (\{.*)$/s.exec(shown) ?? [];
  const files = [content, ...content.languages.values()].map((each) => findCollection(each, collection));
  const entries = files.flatMap((file) => entriesOf(file));
  return new Set(
    entries.filter((entry) => matches(entry, JSON.parse(where))).map(({ id }) => `entry ${collection}:${id}`),
  );
}
