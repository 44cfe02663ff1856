import { basename } from 'node:path';
import { parse } from 'yaml';
import { appendEntry } from '../content/yaml/edit-entries.ts';
import { valueAt } from '../platform/records.ts';
import type { LocatedProblem } from '../problems/problem.ts';
import { countHidingErrors, type LoadedContent } from '../rules/check.ts';
import { loadContent } from '../rules/load.ts';
import { contentIn, furtherLanguages } from '../site/languages.ts';
import { articleBases, articlePath } from '../site/routes.ts';
import type { Kind } from './kinds.ts';
import { placeholderEntry } from './placeholder-entry.ts';
import { type ContentChange, Refusal, withModeline } from './write-changes.ts';

interface NewEntry {
  change: ContentChange;
  /** The content with it. */
  after: LoadedContent;
  /** The address of an article, if a page lists articles. */
  articleAddress: string | undefined;
}

/**
 * Plans a page, an article or an entry with placeholder texts. Writes nothing.
 * @returns a refusal if it exists already, or if there would be problems other than that nothing shows it, or that texts
 * are missing that it needs
 */
export function planEntry(folder: string, kind: Kind, id: string): NewEntry | Refusal {
  const { content, problems } = loadContent(folder);
  const { name: noun, shape, home, path } = kind;
  const name = `${basename(folder)}/${shape === 'file' ? `${home}/${id}.yaml` : home}`;
  const file = content.files.find((other) => other.name === name);
  const entries = Object(shape === 'file' ? undefined : valueAt(file?.data, path));
  if (file && (shape === 'file' || (shape === 'keyed-entry' && Object.hasOwn(entries, id))))
    return new Refusal(`${name}: the ${noun} \`${id}\` exists already.`);
  if (file && (!file.isValid || file.restore)) {
    const inFile = problems.filter((problem) => problem.file === name);
    return new Refusal(`${name} has problems. Fix them first.`, inFile);
  }

  // The id of an article in a further language begins with its folder.
  const languages = noun === 'article' ? furtherLanguages(content).map((other) => other.folder) : [];
  const language = languages.find((other) => id.startsWith(`${other}/`));
  const slug = language === undefined ? id : id.slice(language.length + 1);
  const view = contentIn(content, language);
  const lines = placeholderEntry(kind, { content: view, id: slug, others: Object.values(entries) });
  const text = shape === 'file' ? `${lines.join('\n')}\n` : withEntry(file?.text, kind, id, lines);
  const after = text && (file ? text : withModeline(folder, name, text));
  if (after === undefined)
    return new Refusal(
      noun === 'article'
        ? 'The id of an article has no slash, unless it begins with the folder of a further language.'
        : noun === 'page'
          ? `No page can have the file ${name}.`
          : `Nothing can be added to ${name} without changing existing lines. Its entries are in brackets, or come from an anchor. Write them below one another, then try again.`,
    );
  const loaded = loadContent(folder, { overlay: new Map([[name, after]]) });
  const keyOf = (problem: LocatedProblem) => `${problem.file} ${problem.path} ${problem.message}`;
  const known = new Set(problems.map(keyOf));
  // The standard texts that the entry needs can only be added by a fix once it is there.
  const others = loaded.problems.filter((problem) => problem.code !== 'need-missing' && !known.has(keyOf(problem)));
  const caused = others.filter((problem) => countHidingErrors([problem]) > 0);
  if (caused.length > 0) return new Refusal(`The content would not be valid with the ${noun} \`${id}\`.`, caused);
  const articleAddress = articlePath(articleBases(loaded.content), { language, slug });
  return { change: { name, before: file?.text, after }, after: loaded, articleAddress };
}

/** Returns the text of a file with one more entry; undefined if its style does not allow it. */
function withEntry(text: string | undefined, { shape, path }: Kind, id: string, lines: readonly string[]) {
  const [value] = Object.values(Object(parse(lines.join('\n'))));
  const data = shape === 'keyed-entry' ? { [id]: value } : value;
  const before = text ?? (shape === 'list-entry' ? '[]\n' : '{}\n');
  const [key] = path;
  if (key === undefined || valueAt(parse(before), path)) return appendEntry(before, path, { data, lines });
  const block = [`${key}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  return appendEntry(before, [], { data: { [key]: data }, lines: block });
}
