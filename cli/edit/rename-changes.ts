import { basename } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath } from '../../src/article-lists.ts';
import type { Redirect } from '../../src/content.gen.ts';
import { findAddress } from '../content/markdown/find-address.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { isReached } from '../content/moments.ts';
import { findComments } from '../content/yaml/comments.ts';
import { appendEntry, insertEntry, removalRange, replaceRanges } from '../content/yaml/edit-entries.ts';
import { findParts, findRange, findString, locateOffset } from '../content/yaml/find-range.ts';
import type { DataLocation, Replacement } from '../content/yaml/source-file.ts';
import { escapeIn, writeScalar } from '../content/yaml/write-scalar.ts';
import { readContentFile } from '../platform/content-file.ts';
import { asRecord } from '../platform/records.ts';
import { type LocatedProblem, Refusal } from '../problems/problem.ts';
import { FileCache, loadContent, type OnStage } from '../rules/load.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { contentIn } from '../site/languages.ts';
import { type Name, namesIn, targetsOf } from '../site/names.ts';
import { addressOf, articleBases, articlePathWords, listPages, pagePath } from '../site/routes.ts';
import { listRedirects } from '../site/targets.ts';
import { pageSpans } from '../site/time.ts';
import { listTranslations } from '../site/translations.ts';
import { argumentsFor, chooseRenamings, idIn, type RenameOptions, type Renaming } from './rename.ts';
import { type ContentChange, modelineOf, withModeline } from './write-changes.ts';

/** The edit of one occurrence of a name, with the old and the new name. */
type Edit = Replacement & { from: string; to: string };

/**
 * Plans a rename, and checks the content with its changes. Writes nothing.
 * @returns the changes, and a line for each: `content/site.yaml:14  /garden → /plot`
 * @throws {Refusal} with the problems that the rename would cause
 */
export function planRename(folder: string, from: string, to: string, options: RenameOptions, onStage?: OnStage) {
  const cache = FileCache.open(folder);
  const before = loadContent(folder, { cache }, onStage);
  const renamings = chooseRenamings(before, from, to, options);
  const plan = planChanges(before.content, renamings);
  const removed = plan.changes.flatMap(({ from }) => (from === undefined ? [] : [[from, undefined] as const]));
  const written = plan.changes.map(({ name, after }) => [name, String(after)] as const);
  const after = loadContent(folder, { cache, overlay: new Map([...removed, ...written]) }, onStage);
  const keyOf = ({ code, message }: LocatedProblem) => `${code} ${message}`;
  const earlier = new Set(before.problems.map(keyOf));
  const caused = after.problems.filter((problem) => problem.severity === 'error' && !earlier.has(keyOf(problem)));
  if (caused.length > 0) throw new Refusal('The content would not be valid with this name.', caused);
  return { ...plan, renamings, after };
}

/** Plans moves, redirects, new keys `translationOf`, and edits of uses and mentions. `steps` has a line for each. */
function planChanges(content: Content, renamings: readonly Renaming[]) {
  const { folder, settings } = content;
  const parent = basename(folder);
  const addresses = movedAddresses(content, renamings);
  const movedPages = Array.from(addresses, ([name, to]) => ({ kind: 'page', name, to }));
  const renamed = new Map([...movedPages, ...renamings].map((thing) => [`${thing.kind} ${thing.name}`, thing]));
  const moves = new Map(renamings.flatMap((renaming) => moveOf(renaming, parent)));
  const localPath = (name: string) => name.slice(parent.length + 1); // As comments may mention a file.
  const mentions = new Map(Array.from(moves, ([file, name]) => [localPath(file.name), localPath(name)] as const));
  for (const { kind, name, to } of renamed.values()) {
    mentions.set(argumentsFor({ kind, name })[0], argumentsFor({ kind, name: to })[0]);
    if (name.startsWith('links:')) mentions.set(`link:${idIn(name)}`, `link:${idIn(to)}`);
  }
  const newAddresses = new Set(addresses.values());
  const removed = listRedirects(content).filter(({ from }) => newAddresses.has(from)); // A page replaces them.
  const added = redirectsFor(content, addresses);
  const originals = originalsToName(content, moves, addresses);
  const steps: string[] = [];
  const changes = content.files.flatMap((file): ContentChange[] => {
    const isRedirects = file === settings.redirects;
    const edits = [...editsIn(file, renamed, isRedirects ? removed : []), ...mentionsIn(file, mentions)];
    for (const { start, from, to } of edits.toSorted((a, b) => a.start - b.start))
      if (from !== to) steps.push(`${file.name}:${locateOffset(file, start).line}  ${from} → ${to}`);
    const translationOf = originals.get(file);
    // Inserted as the third key, below the title and the description.
    const inserted = translationOf && insertEntry(file.text, [], { data: { translationOf } }, 2);
    if (inserted) steps.push(`${file.name}  added: translationOf: ${translationOf}`);
    const edited = replaceRanges(file.text, inserted ? [...edits, inserted] : edits);
    const after = isRedirects ? withRedirects(edited, added, removed) : edited;
    const name = moves.get(file) ?? file.name;
    if (name === file.name) return after === file.text ? [] : [{ name, before: file.text, after }];
    // The path to the schema depends on the folder of the file.
    const [old = '', modeline = ''] = [file.name, name].map((path) => modelineOf(folder, path));
    return [{ name, from: file.name, before: file.text, after: after.replace(old, () => modeline) }];
  });
  for (const { name, to } of renamings.filter(({ kind }) => kind === 'media')) {
    const bytes = readContentFile(folder, `media/${name}`);
    changes.push({ name: `${parent}/media/${to}`, from: `${parent}/media/${name}`, before: bytes, after: bytes });
  }
  const moved = changes.flatMap(({ from, name }) => (from === undefined ? [] : `${from} → ${name}`));
  const name = `${parent}/redirects.yaml`;
  const text = withModeline(folder, name, stringify(added, { lineWidth: 0 })) ?? '';
  if (!settings.redirects && added.length > 0) changes.push({ name, before: undefined, after: text });
  const describe = (what: string) => (redirect: Pick<Redirect, 'from' | 'to'>) =>
    `${name}  ${what}: redirect from ${redirect.from} to ${redirect.to}`;
  return { changes, steps: [...moved, ...steps, ...removed.map(describe('removed')), ...added.map(describe('added'))] };
}

/** Returns the edits of the renamed definitions and references in a file, except in redirects that are removed. */
function editsIn(
  file: ContentFile,
  renamed: ReadonlyMap<Name, Omit<Renaming, 'defined'>>,
  removed: readonly { index: number }[],
): Edit[] {
  const occurrences = [
    ...namesIn(file).definitions.map(({ name, location }) => ({ name, location, written: undefined, isText: false })),
    ...file.references.flatMap((reference) => {
      const { path, kind } = reference;
      const location: DataLocation = { path, target: kind === 'route' ? 'key' : 'value' };
      return targetsOf(reference, file).map((used) => ({ ...used, location, isText: kind === 'text' }));
    }),
  ];
  return occurrences.flatMap(({ name, location, written, isText }) => {
    const renaming = renamed.get(name);
    if (!renaming || removed.some(({ index }) => index === location.path[0])) return [];
    const from = written ?? idIn(renaming.name);
    const to = renameWritten(from, renaming);
    const whole = findRange(file, location);
    const before = file.text.slice(whole.start, whole.end);
    // An alias cannot be edited here: the old name stays, and the check of the result refuses the rename.
    if (!isText) return { ...whole, from, to, text: writeScalar(to, before) ?? before };
    const ranges = (text: string) => (renaming.kind === 'fact' ? findString(text, from) : findAddress(text, from));
    return findParts(file, { ...location, ranges }).map((range) => {
      const part = renaming.kind === 'media' ? encodePath(to, file.text[range.start - 1] === '<') : to; // `(<a b>)`
      return { ...range, from, to, text: escapeIn(before.charAt(0), part) };
    });
  });
}

/** Returns a reference with the new name. Query and anchor of an address stay: `/about?subject=x#story`. */
function renameWritten(written: string, { kind, name, to }: Pick<Renaming, 'kind' | 'name' | 'to'>): string {
  if (kind === 'page') return to + written.slice(written.search(/[?#]|$/));
  if (kind === 'media') return to;
  const start = written.lastIndexOf(idIn(name));
  return written.slice(0, start) + idIn(to) + written.slice(start + idIn(name).length);
}

/**
 * Returns the edits of full names in comments: `/about`, `ventures:garden`, `fact:plots`, `media/plot.svg`,
 * `pages/about.yaml`. An id alone is not changed, since it could be an ordinary word.
 */
function mentionsIn({ text }: ContentFile, mentions: ReadonlyMap<string, string>): Edit[] {
  const word =
    /(?<![\w./:#-])((?:[\w-]+\/)?media\/|[\w-]+\/(?=pages\/|articles\/))?([\p{L}\p{M}\p{N}_./:-]*[\p{L}\p{M}\p{N}_/])(#[\w-]+)?/gu;
  const find = (comment: string, offset: number) =>
    Array.from(comment.matchAll(word), ({ index, 1: folder = '', 2: name = '', 3: anchor = '' }) => {
      const from = mentions.has(name + anchor) ? name + anchor : name;
      const [to, start] = [mentions.get(from) ?? from, offset + index + folder.length];
      return { start, end: start + from.length, text: to, from, to };
    }).filter(({ from, to }) => from !== to);
  // Most comments are the modeline alone, and finding comments parses the text.
  if (!text.match(/#.*/g)?.some((line) => find(line, 0).length > 0)) return [];
  return findComments(text).flatMap(({ start, end }) => find(text.slice(start, end), start));
}

/** Returns the text of redirects.yaml with entries added and removed. @throws {Refusal} for entries in brackets */
function withRedirects(text: string, added: readonly Redirect[], removed: readonly { index: number }[]): string {
  const after = added.reduce<string | undefined>((all, data) => all && appendEntry(all, [], { data }), text);
  if (after === undefined)
    throw new Refusal(
      'redirects.yaml cannot be changed without changing other lines. Write its entries below one another.',
    );
  const ranges = removed.flatMap(({ index }) => removalRange(after, [index]) ?? []);
  const deletions = ranges.map((range) => ({ ...range, text: '' }));
  return replaceRanges(after, deletions);
}

/** Returns the file of a page or an article with its new name, else nothing. @param parent the content folder's name */
function moveOf({ kind, to, defined: [definition] }: Renaming, parent: string): [ContentFile, name: string][] {
  const file = kind === 'page' ? definition?.file : undefined;
  if (!file) return [];
  const inLanguage = file.language === undefined ? '' : `/${file.language}`;
  const path = file.kind === 'article' ? `articles${inLanguage}/${basename(to)}` : `pages${to}`;
  return [[file, `${parent}/${path}${file.slug.endsWith('/index') ? '/index' : ''}.yaml`]];
}

/** Returns new addresses by old ones: of renamed pages, and of articles and lists whose address has a new start. */
function movedAddresses(content: Content, renamings: readonly Renaming[]): Map<string, string> {
  const moved = new Map(renamings.flatMap(({ kind, name, to }) => (kind === 'page' ? [[name, to]] : [])));
  const categoriesAndTags = renamings.filter(({ kind, name }) => kind === 'entry' && /^(categories|tags):/.test(name));
  const movedStarts = [...articleBases(content)].flatMap(([language, base]) => {
    const [newBase, words] = [moved.get(base) ?? base, articlePathWords(contentIn(content, language))];
    const listAt = (base: string, name: string) =>
      articleListPath(base, { [name.startsWith('tags:') ? 'tag' : 'category']: idIn(name) }, words);
    const moves = categoriesAndTags.map(({ name, to }) => [listAt(base, name), listAt(newBase, to)] as const);
    return [...moves, [base, newBase] as const]; // Longer starts first, since the first that fits is used.
  });
  const pagePaths = new Set(content.pages.map(({ slug }) => pagePath(slug)));
  for (const path of [...listPages(content).keys()].filter((path) => !pagePaths.has(path)).sort()) {
    const [from = '', to = from] = movedStarts.find(([start]) => `${path}/`.startsWith(`${start}/`)) ?? [];
    if (from !== to && !moved.has(path)) moved.set(path, to + path.slice(from.length));
  }
  return moved;
}

/** Returns redirects from the old addresses, except for pages whose first day is to come, which no visitor can know. */
function redirectsFor(content: Content, addresses: ReadonlyMap<string, string>): Redirect[] {
  const [listed, spans, { at }] = [listPages(content), pageSpans(content), content.options];
  const isPublic = (path: string) => listed.has(path) && isReached(spans.get(path)?.span.publishAt ?? at.day, at);
  const old = [...addresses.keys()].filter(isPublic).sort();
  return old.map((from) => ({ from, to: addresses.get(from) ?? '', since: at.day, why: 'The page was renamed.' }));
}

/** Returns the address for `translationOf` in each translation that will no longer find its original by its path. */
function originalsToName(
  content: Content,
  moves: ReadonlyMap<ContentFile, string>,
  addresses: ReadonlyMap<string, string>,
): Map<ContentFile, string> {
  const pairs = listTranslations(content).flatMap(({ file, original }): [ContentFile, string][] => {
    const address = addressOf(content, original) ?? '';
    // If `translationOf` exists, its address is renamed like any other.
    const isNamed = asRecord(file.data).translationOf !== undefined;
    return isNamed || (!moves.has(file) && !moves.has(original)) ? [] : [[file, addresses.get(address) ?? address]];
  });
  return new Map(pairs);
}
