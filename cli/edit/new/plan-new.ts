import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { checkText } from '../../compiler/check/check-file.ts';
import type { LoadedContent } from '../../compiler/check/loaded-content.ts';
import { listItems } from '../../compiler/graph/list-items.ts';
import { type Content, createContent } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { contentIn, furtherLanguages } from '../../compiler/model/languages.ts';
import { ReferenceIndex } from '../../compiler/model/reference-index.ts';
import { siteLanguage } from '../../compiler/model/site-language.ts';
import { ids } from '../../compiler/rules/pages/ids.ts';
import { routes } from '../../compiler/rules/pages/routes.ts';
import { describeNewFile, type FoundFile } from '../../content/find-files.ts';
import { locateFinding } from '../../content/schema/errors/locate-finding.ts';
import type { Kind } from '../../content/schema/kinds.ts';
import { idPattern, toId } from '../../content/schema/to-id.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import { appendEntry } from '../../content/yaml/edits/insert-entry.ts';
import type { DataLocation } from '../../content/yaml/source-file.ts';
import { modelineFor } from '../../editor/files.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import { formatPath, type LocatedProblem } from '../../problems/problem.ts';
import { Refusal } from '../edit-plan.ts';
import { lineOf } from './listings.ts';
import { writeEntry } from './write-entry.ts';

/** A content file that will be written. */
export interface PlannedFile {
  file: ContentFile;
  /** The current file; undefined for a new file. */
  before: ContentFile | undefined;
  /** The 1-based line of the first added line. */
  line: number;
  /** The added lines. */
  lines: readonly string[];
}

/** A new page, article or entry: its file, and the whole content with it. */
interface Plan extends PlannedFile {
  content: Content;
  /** Whether it begins with a comment that allows it to be on no page. */
  isAllowed: boolean;
}

/** How many days a new entry may be on no page. */
const maxUnusedDays = 30;

/**
 * Plans the file with a new page, article or entry, and checks it. Writes nothing.
 * @param isListed whether a page will list it: an entry that no page shows gets a comment that allows that for a while
 */
export function planNew(loaded: LoadedContent, kind: Kind, id: string, isListed: boolean): Plan | Refusal {
  const plan = planEntry(loaded, kind, id);
  if (plan instanceof Refusal || isListed || kind.shape === 'file') return plan;
  const key = formatPath(findEntry(plan.file, kind, id)?.path ?? []);
  const isUnused = listItems(plan.content).some(
    ({ definition, isReached }) =>
      !isReached && definition?.file === plan.file && formatPath(definition.location.path) === key,
  );
  if (!isUnused) return plan;
  const { today } = plan.content.options;
  const until = new Date(Date.parse(today) + maxUnusedDays * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return planEntry(loaded, kind, id, [
    `# allow unused-entry until ${until}: Created on ${today}, and not on a page yet.`,
  ]);
}

function planEntry(
  { content, problems }: LoadedContent,
  kind: Kind,
  id: string,
  comment: readonly string[] = [],
): Plan | Refusal {
  const { language, slug } = splitArticleId(content, kind, id);
  const view = contentIn(content, language);
  const idProblem = explainInvalidId(kind, id, siteLanguage(view), kind.name === 'page' || language !== undefined);
  if (idProblem !== undefined) return new Refusal(idProblem);
  const { folder } = content;
  const name = `${basename(folder)}/${kind.shape === 'file' ? `${kind.home}/${id}.yaml` : kind.home}`;
  const found = describeNewFile(folder, name);
  if (!found) throw new Error(`${name} is not a content file.`);
  const before = content.files.find((file) => file.name === name);
  // A missing file is created with its first entry.
  if (before && kind.shape !== 'file' && !before.isValid) {
    const inFile = problems.filter(({ file }) => file === name);
    return new Refusal(`${name} has problems. Fix them first.`, inFile);
  }
  const taken = findTaken(content, kind, id, name, before);
  if (taken !== undefined) return new Refusal(`${taken}: the ${kind.name} \`${id}\` exists already.`);

  const entry = writeEntry(kind, slug, view, before ? entriesIn(before, kind) : []);
  if (entry instanceof Refusal) return entry;
  const lines = [...comment, ...entry.lines];
  const key = kind.shape === 'keyed-entry' ? { key: id } : {};
  const text = before
    ? appendEntry(before.text, kind.path, { ...key, lines, data: entry.data })
    : newText(content, found, kind, lines);
  if (text === undefined) return cannotAdd(name);
  const planned = checkPlanned(content, found, text);
  if (planned.problems.length > 0)
    return new Refusal(`The content would not be valid with the ${kind.name} \`${id}\`.`, planned.problems);
  const location = kind.shape === 'file' ? undefined : findEntry(planned.file, kind, id);
  return {
    ...planned,
    before,
    line: location ? lineOf(planned.file, location) - comment.length : 1,
    lines: before ? lines : text.split('\n'),
    isAllowed: comment.length > 0,
  };
}

/**
 * Splits the id of an article in a further language: `en/first-snow` is the file `first-snow` in the folder of English.
 * All other ids are returned as they are.
 */
export function splitArticleId(
  content: Content,
  kind: Kind,
  id: string,
): { language: string | undefined; slug: string } {
  const languages = kind.name === 'article' ? furtherLanguages(content) : [];
  const language = languages.find(({ folder }) => id.startsWith(`${folder}/`))?.folder;
  return { language, slug: language === undefined ? id : id.slice(language.length + 1) };
}

/** The maximum length of an id if the schema sets none: with its extension it must be a valid file name. */
const maxIdLength = 100;

/**
 * Explains why an entry of this kind cannot have an id, and suggests another; undefined if the id is valid.
 * @param language of the words that the id may be, as a BCP 47 tag
 * @param isPath whether the id may have folders
 */
function explainInvalidId(kind: Kind, id: string, language: string, isPath: boolean): string | undefined {
  const { pattern, maxLength = maxIdLength } = kind.located.schema.properties?.id ?? {};
  const allowed = kind.shape === 'list-entry' ? pattern : (kind.keyPattern ?? idPattern);
  const fits = (step: string) =>
    typeof allowed === 'string'
      ? new RegExp(allowed, 'u').test(step)
      : step !== '' && step === step.trim() && !/\p{Cc}/u.test(step);
  const steps = isPath ? id.split('/') : [id];
  if (steps.every(fits))
    return [...id].length > Number(maxLength)
      ? `\`${id}\` is too long for an id: it may have at most ${maxLength} characters.`
      : undefined;
  const cannot = `${/^[aeiou]/.test(kind.name) ? 'An' : 'A'} ${kind.name} cannot have the id \`${id}\``;
  if (typeof allowed !== 'string') return `${cannot}: use one line without spaces at its start and end.`;
  const better = steps.map((step) => toId(step.replace(/\.yaml$/, ''), language)).filter((step) => step !== '');
  const fix = better.length > 0 && better.every(fits) ? ` Write \`${better.join('/')}\`.` : '';
  return `${cannot}: use lowercase letters, digits and hyphens.${fix}`;
}

/** Lists the entries of a kind in their file, which must be valid. */
function entriesIn(file: ContentFile, { path }: Kind): unknown[] {
  return Object.values(Object(valueAt(file.data, path)));
}

/** Finds an entry by its id, ignoring case. */
function findEntry(file: ContentFile, kind: Kind, id: string): DataLocation | undefined {
  const { shape, path } = kind;
  const isId = (name: unknown) => typeof name === 'string' && name.toLowerCase() === id.toLowerCase();
  if (shape === 'list-entry') {
    const index = entriesIn(file, kind).findIndex((entry) => isId(asRecord(entry).id));
    return index === -1 ? undefined : { path: [...path, index, 'id'] };
  }
  const key = Object.keys(asRecord(valueAt(file.data, path))).find(isId);
  return key === undefined ? undefined : { path: [...path, key], target: 'key' };
}

/** Returns the location of an existing entry with this id as `file:line`; undefined when there is none. */
function findTaken(content: Content, kind: Kind, id: string, name: string, before: ContentFile | undefined) {
  if (kind.shape !== 'file') {
    const location = before && findEntry(before, kind, id);
    return location && `${name}:${lineOf(before, location)}`;
  }
  const sameName = content.files.find((file) => file.name.toLowerCase() === name.toLowerCase());
  return sameName || existsSync(join(dirname(content.folder), name)) ? `${sameName?.name ?? name}:1` : undefined;
}

function newText({ folder }: Content, { local, schema }: FoundFile, { path }: Kind, lines: readonly string[]): string {
  const heads = path.map((key, depth) => `${'  '.repeat(depth)}${key}:`);
  const indented = lines.map((line) => (line === '' ? '' : '  '.repeat(path.length) + line));
  return `${[modelineFor({ schema, path: join(folder, local) }, folder), ...heads, ...indented].join('\n')}\n`;
}

/** Returns the refusal for a file to which an entry cannot be added. */
export function cannotAdd(name: string): Refusal {
  const fix = 'Its entries are in brackets, or come from an anchor. Write them below one another, then try again.';
  return new Refusal(`Nothing can be added to ${name} without changing existing lines. ${fix}`);
}

/**
 * Checks a content file before it is written. Of the ids and addresses that several files use, reports only those that
 * this file adds.
 */
export function checkPlanned(
  content: Content,
  found: Parameters<typeof checkText>[0],
  text: string,
): { file: ContentFile; content: Content; problems: LocatedProblem[] } {
  const { file, problems } = checkText(found, { text, findings: [] }, loadValidator(), false);
  const others = content.files.filter(({ name }) => name !== file.name);
  const files = [...others, file].sort((a, b) => (a.name < b.name ? -1 : 1));
  const after = createContent({ ...content, files, targets: new ReferenceIndex(files) });
  const namingProblems = (of: Content) =>
    [...routes.check(of), ...ids.check(of)].flatMap((finding) =>
      typeof finding.file === 'string' ? [] : locateFinding(finding.file, finding),
    );
  const keyOf = ({ file, message }: LocatedProblem) => `${file} ${message}`;
  const before = new Set(namingProblems(content).map(keyOf));
  const added = namingProblems(after).filter((problem) => !before.has(keyOf(problem)));
  return { file, content: after, problems: [...problems, ...added] };
}
