import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath } from '../../src/article-lists.ts';
import type { Redirect } from '../../src/content.gen.ts';
import { findAddress } from '../content/markdown/find-address.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { isReached } from '../content/moments.ts';
import { findComments } from '../content/yaml/comments.ts';
import { appendEntry, insertEntry, removalRange, replaceRanges } from '../content/yaml/edit-entries.ts';
import { findRange, findRanges, findString, locateOffset } from '../content/yaml/find-range.ts';
import { parseContentDocument } from '../content/yaml/parse-yaml.ts';
import type { Replacement } from '../content/yaml/source-file.ts';
import { escapeIn, writeScalar } from '../content/yaml/write-scalar.ts';
import { modelineFor } from '../editor/files.ts';
import { readContentFile } from '../platform/content-file.ts';
import { asRecord } from '../platform/records.ts';
import type { DataPath, LocatedProblem } from '../problems/problem.ts';
import type { LoadedContent } from '../rules/check.ts';
import type { LoadOptions } from '../rules/load.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { contentIn, homePath } from '../site/languages.ts';
import { targetsOf } from '../site/names.ts';
import { listRedirects } from '../site/redirects.ts';
import { addressOf, articleBases, articlePathWords, listPages, pagePath } from '../site/routes.ts';
import { pageSpans } from '../site/time.ts';
import { listTranslations } from '../site/translations.ts';
import { argumentsFor, chooseRenamings, idIn, type RenameOptions, type Renaming } from './rename.ts';
import { type ContentChange, Refusal, withModeline } from './write-changes.ts';

/** A definition, or a reference as it is written; in a text, with the kind of what it refers to. */
type Change = { path: DataPath; isKey: boolean; from: string; to: string; inText?: string | undefined };

/**
 * Plans a rename, and checks the content as it would be. Writes nothing.
 * @param load loads the content, with some of its texts
 * @returns the changes, and a line for each: `content/site.yaml:14  /garden → /plot`; or a refusal, with the problems that
 * the rename would cause
 */
export function planRename(
  load: (overlay?: LoadOptions['overlay']) => LoadedContent,
  from: string,
  to: string,
  options: RenameOptions,
) {
  const { content, problems } = load();
  const renamings = chooseRenamings({ content, problems }, from, to, options);
  if (renamings instanceof Refusal) return renamings;
  const plan = planChanges(content, renamings);
  if (plan instanceof Refusal) return plan;
  const gone = plan.changes.flatMap((change) => (change.from === undefined ? [] : [[change.from, undefined] as const]));
  const after = load(new Map([...gone, ...plan.changes.map(({ name, after }) => [name, String(after)] as const)]));
  const keyOf = ({ code, message }: LocatedProblem) => `${code} ${message}`;
  const known = new Set(problems.map(keyOf));
  const caused = after.problems.filter((problem) => problem.severity === 'error' && !known.has(keyOf(problem)));
  if (caused.length > 0) return new Refusal('The content would not be valid with this name.', caused);
  return { ...plan, renamings, after };
}

/** Plans the changes that give things other names, where they are defined, used and mentioned in comments. */
function planChanges(content: Content, renamings: readonly Renaming[]) {
  const { folder, settings } = content;
  const parent = basename(folder);
  const addresses = movedAddresses(content, renamings);
  const lists = Array.from(addresses, ([name, to]) => ({ kind: 'page', name, to }));
  const byName = new Map([...lists, ...renamings].map((one) => [`${one.kind} ${one.name}`, one]));
  const moves = new Map(renamings.flatMap(moveOf));
  const mentions = new Map(Array.from(moves, ([file, path]) => [file.name.slice(parent.length + 1), path]));
  for (const { kind, name, to } of byName.values()) {
    mentions.set(argumentsFor({ kind, name })[0] ?? '', argumentsFor({ kind, name: to })[0] ?? '');
    if (name.startsWith('links:')) mentions.set(`link:${idIn(name)}`, `link:${idIn(to)}`);
  }
  const taken = new Set(addresses.values());
  const gone = listRedirects(content).filter(({ from }) => taken.has(from));
  const added = redirectsFor(content, addresses);
  const originals = unpairedOriginals(content, addresses);
  const [moved, steps, changes]: [string[], string[], ContentChange[]] = [[], [], []];
  for (const file of content.files) {
    const uses = file.references.flatMap((reference) =>
      targetsOf(reference, file).flatMap(({ name, written: from }): Change[] => {
        const { path, kind } = reference;
        const renaming = byName.get(name);
        const isGone = file === settings.redirects && gone.some(({ index }) => index === path[0]);
        const inText = kind === 'text' ? renaming?.kind : undefined;
        if (!renaming || isGone) return [];
        return [{ path, isKey: kind === 'route', from, to: renameWritten(from, renaming), inText }];
      }),
    );
    const changed = [...definitionsIn(file, renamings), ...uses].flatMap((change) => editsFor(file, change));
    const edits = [...changed, ...mentionsIn(file, mentions)];
    for (const { start, from, to } of edits.toSorted((a, b) => a.start - b.start))
      if (from !== to) steps.push(`${file.name}:${locateOffset(file, start).line}  ${from} → ${to}`);
    let after = replaceRanges(file.text, edits);
    const original = originals.get(file);
    // Below the title and the description.
    const inserted = original && insertEntry(after, [], { data: { translationOf: original } }, 2);
    if (inserted) {
      after = replaceRanges(after, [inserted]);
      steps.push(`${file.name}  added: translationOf: ${original}`);
    }
    if (file === settings.redirects && added.length + gone.length > 0) {
      const text = withRedirects(after, added, gone);
      const how = 'without changing other lines. Write its entries below one another.';
      if (text === undefined) return new Refusal(`redirects.yaml cannot be changed ${how}`);
      after = text;
    }
    const name = moves.has(file) ? `${parent}/${moves.get(file)}` : file.name;
    if (name !== file.name) {
      // The path to the schema depends on the folder of the file.
      const pathOf = (name: string) => ({ schema: file.schema, path: join(dirname(folder), name) });
      after = after.replace(modelineFor(pathOf(file.name), folder), () => modelineFor(pathOf(name), folder));
      moved.push(`${file.name} → ${name}`);
      changes.push({ name, from: file.name, before: file.text, after });
    } else if (after !== file.text) changes.push({ name, before: file.text, after });
  }
  for (const { name, to } of renamings.filter(({ kind }) => kind === 'media')) {
    const bytes = readContentFile(folder, `media/${name}`);
    const [from, now] = [`${parent}/media/${name}`, `${parent}/media/${to}`];
    changes.push({ name: now, from, before: bytes, after: bytes });
    moved.push(`${from} → ${now}`);
  }
  const name = `${parent}/redirects.yaml`;
  const after = withModeline(folder, name, stringify(added, { lineWidth: 0 })) ?? '';
  if (!settings.redirects && added.length > 0) changes.push({ name, before: undefined, after });
  const describe = (what: string) => (one: Pick<Redirect, 'from' | 'to'>) =>
    `${name}  ${what}: redirect from ${one.from} to ${one.to}`;
  return { changes, steps: [...moved, ...steps, ...gone.map(describe('removed')), ...added.map(describe('added'))] };
}

/**
 * Finds full names in comments: `/about`, `ventures:garden`, `fact:plots`, `media/plot.svg`, `pages/about.yaml`. An id
 * alone could be an ordinary word.
 */
function mentionsIn({ text }: ContentFile, mentions: ReadonlyMap<string, string>) {
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

function definitionsIn(file: ContentFile, renamings: readonly Renaming[]): Change[] {
  return renamings.flatMap(({ kind, name, to, definitions }) =>
    definitions
      .filter((definition) => kind !== 'page' && definition.file === file)
      .map(({ location: { path, target } }) => ({ path, isKey: target === 'key', from: idIn(name), to: idIn(to) })),
  );
}

/** Returns the edits for a change. What an alias repeats stays, and is a problem afterwards. */
function editsFor(file: ContentFile, { path, isKey, from, to, inText }: Change): (Replacement & Change)[] {
  const whole = findRange(file, { path, target: isKey ? 'key' : 'value' });
  const find = (text: string) => (from.startsWith('{') ? findString(text, from) : findAddress(text, from));
  return (inText ? findRanges(file, { path, ranges: find }) : [whole]).map((range) => {
    const written = file.text.slice(range.start, range.end);
    const part = inText === 'media' ? encodePath(to, file.text[range.start - 1] === '<') : to;
    const text = inText ? escapeIn(file.text.charAt(whole.start), part) : (writeScalar(to, written) ?? written);
    return { ...range, text, path, isKey, from, to };
  });
}

/** Returns the text of redirects.yaml with more and without some; undefined if its style does not allow it. */
function withRedirects(text: string, added: readonly Redirect[], gone: readonly { index: number }[]) {
  const after = added.reduce<string | undefined>((all, data) => all && appendEntry(all, [], { data }), text);
  if (after === undefined) return undefined;
  const document = parseContentDocument(after);
  const removed = gone.flatMap(({ index }) => removalRange(after, document, [index]) ?? []);
  return replaceRanges(
    after,
    removed.map((range) => ({ ...range, text: '' })),
  );
}

/** Returns the new path of a page or an article, in the content folder, if it changes. */
function moveOf({ kind, to, definitions: [definition] }: Renaming): [file: ContentFile, path: string][] {
  const file = kind === 'page' ? definition?.file : undefined;
  if (!file) return [];
  const inLanguage = file.language === undefined ? '' : `/${file.language}`;
  const path = file.kind === 'article' ? `articles${inLanguage}/${basename(to)}` : `pages${to}`;
  const local = `${path}${file.slug.endsWith('/index') ? '/index' : ''}.yaml`;
  return file.name.endsWith(`/${local}`) ? [] : [[file, local]];
}

/** Returns a reference as it must be afterwards. Of an address, the rest stays: `/about?subject=x#story`. */
function renameWritten(written: string, { kind, to }: Pick<Renaming, 'kind' | 'to'>): string {
  if (kind === 'fact') return `{fact:${to}}`;
  if (kind === 'page') return to + written.slice(written.search(/[?#]|$/));
  if (kind === 'anchor') return written.slice(0, written.indexOf('#') + 1) + idIn(to);
  return kind === 'media' ? to : (/^link:/.exec(written)?.[0] ?? '') + idIn(to);
}

/** Returns the addresses that change, by the old ones: of pages and articles, and of lists of articles. */
function movedAddresses(content: Content, renamings: readonly Renaming[]): Map<string, string> {
  const pages = new Map(renamings.flatMap(({ kind, name, to }) => (kind === 'page' ? [[name, to]] : [])));
  const starts = [...articleBases(content)].flatMap(([language, base]) => {
    const now = pages.get(base) ?? base;
    const listAt = (base: string, name: string) => {
      const list = { category: undefined, [name.startsWith('tags:') ? 'tag' : 'category']: idIn(name), number: 1 };
      return articleListPath(base, list, articlePathWords(contentIn(content, language)));
    };
    const lists = renamings.filter(({ kind, name }) => kind === 'entry' && /^(categories|tags):/.test(name));
    return [...lists.map(({ name, to }) => [listAt(base, name), listAt(now, to)] as const), [base, now] as const];
  });
  const files = new Set(content.pages.map(({ slug }) => pagePath(slug)));
  for (const path of [...listPages(content).keys()].filter((path) => !files.has(path)).sort()) {
    const [from = '', to = from] = starts.find(([start]) => `${path}/`.startsWith(`${start}/`)) ?? [];
    if (from !== to && !pages.has(path)) pages.set(path, to + path.slice(from.length));
  }
  return pages;
}

/** Returns redirects from addresses that visitors may have: with a date in the future, nothing has been there yet. */
function redirectsFor(content: Content, addresses: ReadonlyMap<string, string>): Redirect[] {
  const [there, spans, { at }] = [listPages(content), pageSpans(content), content.options];
  const isPublic = (path: string) => there.has(path) && isReached(spans.get(path)?.span.publishAt ?? at.day, at);
  const from = [...addresses.keys()].filter(isPublic).sort();
  return from.map((from) => ({ from, to: addresses.get(from) ?? '', since: at.day, why: 'The page was renamed.' }));
}

/** Returns the originals that translations must name from now on, since they no longer have the same path. */
function unpairedOriginals(content: Content, addresses: ReadonlyMap<string, string>): Map<ContentFile, string> {
  const pairs = listTranslations(content).flatMap(({ file, original, language }): [ContentFile, string][] => {
    const [from = '', of = ''] = [addressOf(content, file), addressOf(content, original)];
    if (!addresses.has(from) && !addresses.has(of)) return [];
    const [here, there] = [addresses.get(from) ?? from, addresses.get(of) ?? of];
    const isPaired =
      file.kind === 'article'
        ? basename(here) === basename(there)
        : (here.slice(homePath(language).length) || '/') === there;
    // An address that is written is renamed like any other.
    return isPaired || asRecord(file.data).translationOf !== undefined ? [] : [[file, there]];
  });
  return new Map(pairs);
}
