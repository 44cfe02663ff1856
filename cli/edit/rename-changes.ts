import { basename, dirname, join } from 'node:path';
import { stringify } from 'yaml';
import { articleListPath } from '../../src/article-lists.ts';
import type { Redirect } from '../../src/content.gen.ts';
import { isReached } from '../content/moments.ts';
import { applyReplacement, insertEntry } from '../content/yaml/edit-entries.ts';
import { locateOffset } from '../content/yaml/find-range.ts';
import { modelineFor } from '../editor/files.ts';
import { readContentFile } from '../platform/content-file.ts';
import { asRecord } from '../platform/records.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import type { LoadedContent } from '../rules/check.ts';
import type { LoadOptions } from '../rules/load.ts';
import type { Content, ContentFile } from '../site/content.ts';
import { contentIn, homePath } from '../site/languages.ts';
import { targetsOf } from '../site/names.ts';
import { listRedirects } from '../site/redirects.ts';
import { addressOf, articleBases, articlePathWords, listPages, pagePath } from '../site/routes.ts';
import { pageSpans } from '../site/time.ts';
import { listTranslations } from '../site/translations.ts';
import { argumentsFor, chooseRenamings, type RenameOptions, type Renaming } from './rename.ts';
import { type Change, editsFor, mentionsIn, replaceAll, withRedirects } from './rename-edits.ts';
import { type ContentChange, Refusal, withModeline } from './write-changes.ts';

/** One change, for the report. `from` is undefined for what is added, and `to` for what is removed. */
export interface EditStep extends Record<'from' | 'to', string | undefined> {
  file: string;
  /** The 1-based line before the change; undefined for a whole file. */
  line?: number;
}

/**
 * Plans a rename, and checks the content as it would be. Writes nothing.
 * @param load loads the content, with some of its texts
 * @returns a refusal, with the problems that the rename would cause
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

/**
 * Plans the changes that give things other names: where they are defined, used and mentioned in comments.
 * @returns a refusal if one of them cannot be written
 */
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
  const goneAt = gone.map(({ index }) => index);
  const added = redirectsFor(content, addresses);
  const originals = unpairedOriginals(content, addresses);
  const definitions = Map.groupBy(renamings.flatMap(definitionsOf), ({ file }) => file);
  const [moved, steps, changes]: [EditStep[], EditStep[], ContentChange[]] = [[], [], []];
  for (const file of content.files) {
    const uses = file.references.flatMap((reference) =>
      targetsOf(reference, file).flatMap(({ name, written: from }): Change[] => {
        const { path, kind } = reference;
        const renaming = byName.get(name);
        if (!renaming || (file === settings.redirects && goneAt.includes(Number(path[0])))) return [];
        const inText = kind === 'text' ? renaming.kind : undefined;
        return [{ path, isKey: kind === 'route', from, to: renameWritten(from, renaming), inText }];
      }),
    );
    const edits = [...editsFor(file, [...(definitions.get(file) ?? []), ...uses]), ...mentionsIn(file, mentions)];
    for (const edit of edits) {
      const { line } = locateOffset(file, edit.start);
      if (edit.from !== edit.to) steps.push({ file: file.name, line, from: edit.from, to: edit.to });
    }
    let after = replaceAll(file.text, edits);
    const original = originals.get(file);
    // Below the title and the description.
    const inserted = original && insertEntry(after, [], { data: { translationOf: original } }, 2);
    if (inserted) {
      after = applyReplacement(after, inserted);
      steps.push({ file: file.name, from: undefined, to: `translationOf: ${original}` });
    }
    if (file === settings.redirects && added.length + gone.length > 0) {
      const text = withRedirects(after, added, goneAt);
      const how = 'without changing other lines. Write its entries below one another.';
      if (text === undefined) return new Refusal(`redirects.yaml cannot be changed ${how}`);
      after = text;
    }
    const name = moves.has(file) ? `${parent}/${moves.get(file)}` : file.name;
    if (name !== file.name) {
      // The path to the schema depends on the folder of the file.
      const pathOf = (name: string) => ({ schema: file.schema, path: join(dirname(folder), name) });
      after = after.replace(modelineFor(pathOf(file.name), folder), () => modelineFor(pathOf(name), folder));
      moved.push({ file: file.name, from: file.name, to: name });
      changes.push({ name, from: file.name, before: file.text, after });
    } else if (after !== file.text) changes.push({ name, before: file.text, after });
  }
  for (const { name, to } of renamings.filter(({ kind }) => kind === 'media')) {
    const [from, now] = [`${parent}/media/${name}`, `${parent}/media/${to}`];
    const bytes = readContentFile(folder, `media/${name}`);
    changes.push({ name: now, from, before: bytes, after: bytes });
    moved.push({ file: from, from, to: now });
  }
  const file = `${parent}/redirects.yaml`;
  const after = withModeline(folder, file, stringify(added, { lineWidth: 0 })) ?? '';
  if (!settings.redirects && added.length > 0) changes.push({ name: file, before: undefined, after });
  const describe = ({ from, to }: Pick<Redirect, 'from' | 'to'>) => `redirect from ${from} to ${to}`;
  const removed = gone.map((one) => ({ file, from: describe(one), to: undefined }));
  const redirected = added.map((one) => ({ file, from: undefined, to: describe(one) }));
  steps.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
  return { changes, steps: [...moved, ...steps, ...removed, ...redirected] };
}

function definitionsOf({ kind, name, to, definitions }: Renaming) {
  return (kind === 'page' ? [] : definitions).map(({ file, location: { path, target } }) => {
    return { file, path, isKey: target === 'key', from: idIn(name), to: idIn(to) };
  });
}

/** Returns the id in the name of an entry, a word or an anchor, and other names unchanged. */
const idIn = (name: string) => name.slice(name.search(/[:#]/) + 1);

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
    const words = articlePathWords(contentIn(content, language));
    const now = pages.get(base) ?? base;
    const listAt = (base: string, name: string) => {
      const key = name.startsWith('tags:') ? 'tag' : 'category';
      return articleListPath(base, { category: undefined, [key]: idIn(name), number: 1 }, words);
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
  const [there, spans] = [listPages(content), pageSpans(content)];
  const { at } = content.options;
  const since = at.day;
  const isPublic = (path: string) => there.has(path) && isReached(spans.get(path)?.span.publishAt ?? since, at);
  const from = [...addresses.keys()].filter(isPublic).sort();
  return from.map((from) => ({ from, to: addresses.get(from) ?? '', since, why: 'The page was renamed.' }));
}

/** Returns the originals that translations must name from now on, since they no longer have the same path. */
function unpairedOriginals(content: Content, addresses: ReadonlyMap<string, string>): Map<ContentFile, string> {
  const pairs = listTranslations(content).flatMap(({ file, original, language }): [ContentFile, string][] => {
    const [from, of] = [addressOf(content, file), addressOf(content, original)];
    if (from === undefined || of === undefined || (!addresses.has(from) && !addresses.has(of))) return [];
    const [here, there] = [addresses.get(from) ?? from, addresses.get(of) ?? of];
    const isArticle = file.kind === 'article';
    const isPaired = isArticle
      ? basename(here) === basename(there)
      : (here.slice(homePath(language).length) || '/') === there;
    // An address that is written is renamed like any other.
    return isPaired || asRecord(file.data).translationOf !== undefined ? [] : [[file, there]];
  });
  return new Map(pairs);
}
