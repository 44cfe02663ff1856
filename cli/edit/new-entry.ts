import { basename } from 'node:path';
import { parse } from 'yaml';
import type { Schema } from '../content/schema/schema.ts';
import {
  entrySchema,
  followReference,
  integrationGroups,
  listCollectionSchemas,
  readSchema,
} from '../content/schema/schemas.ts';
import { readStarter } from '../content/schema/shipped-texts.ts';
import { appendEntry } from '../content/yaml/edit-entries.ts';
import { valueAt } from '../platform/records.ts';
import { type LocatedProblem, Refusal } from '../problems/problem.ts';
import { hasHidingErrors } from '../rules/check.ts';
import { loadContent } from '../rules/load.ts';
import { contentIn, languagesOf } from '../site/languages.ts';
import { articlePath, articlesPath } from '../site/routes.ts';
import { fixContent } from './fix-content.ts';
import { placeholderEntry } from './placeholder-entry.ts';
import { withModeline } from './write-changes.ts';

/** A kind of entry or file that `site new` can write. */
export interface Kind {
  /** The name on the command line: `page`, `venture`, `fact`. */
  name: string;
  /** A `file`, a `list-entry` that contains its id, or a `keyed-entry`, whose id is its key. */
  shape: 'file' | 'list-entry' | 'keyed-entry';
  /** The folder or file that it is written to, relative to the content folder. */
  home: string;
  /** The key of the block in that file; undefined for all of it. */
  group?: string | undefined;
  /** The schema of the entry or file. */
  schema: Schema;
  /** The name of its collection in `x-ref`, such as `ventures`; undefined for files. */
  collection?: string;
}

/**
 * Lists what can be added to a content folder: pages, articles, entries of each collection, facts, and entries of each
 * group in integrations.yaml. A kind is named after the title of its schema.
 */
export function listKinds(contentFolder: string): Kind[] {
  const files = ['page', 'article'].map((name): Kind => {
    return { name, shape: 'file', home: `${name}s`, schema: readSchema(`${name}.schema.json`) };
  });
  const listed = listCollectionSchemas(contentFolder).map(({ name: collection, path }): Kind => {
    const schema = entrySchema(readSchema(path));
    const home = `collections/${collection}.yaml`;
    return { name: nameOf(schema, collection), shape: 'list-entry', home, schema, collection };
  });
  const keyed = [undefined, ...integrationGroups].map((group): Kind => {
    const slug = group === undefined ? 'facts' : 'integrations';
    const root = readSchema(`${slug}.schema.json`);
    const block = group === undefined ? root : followReference(root.properties?.[group] ?? {});
    const [schema, collection] = [followReference(Object(block.additionalProperties)), group ?? slug];
    return { name: nameOf(schema, collection), shape: 'keyed-entry', home: `${slug}.yaml`, group, schema, collection };
  });
  return [...files, ...listed, ...keyed];
}

/**
 * Returns the name of a kind for the title of its schema: `Venture` gives `venture`, `FaqItem` gives `faq-item`,
 * `OutboundLink` in `links` gives `link`. A schema of the content without a title gives the name of its collection.
 */
function nameOf({ title = '' }: Schema, collection: string): string {
  const words = title.match(/[A-Z][^A-Z]*/g)?.map((word) => word.toLowerCase()) ?? [];
  const last = words.at(-1) ?? collection;
  return collection.startsWith(last) ? last : words.join('-');
}

/**
 * Plans a page, an article or an entry with placeholder texts. Also plans what it needs: standard texts, a category and
 * a list for the first article, and a comment that allows an entry which nothing shows yet. Writes nothing.
 * @returns the name of its file, the changes, the content with them, and the address of an article
 * @throws {Refusal} if it exists already, or if it would cause errors, except for texts for which there is no standard
 */
export function planEntry(folder: string, kind: Kind, id: string) {
  const { content, problems } = loadContent(folder);
  const { name: noun, shape, home, group } = kind;
  const name = `${basename(folder)}/${shape === 'file' ? `${home}/${id}.yaml` : home}`;
  const file = content.files.find((other) => other.name === name);
  const entries = Object(shape === 'file' ? undefined : valueAt(file?.data, group === undefined ? [] : [group]));
  if (file && (shape === 'file' || (shape === 'keyed-entry' && Object.hasOwn(entries, id))))
    throw new Refusal(`${name}: the ${noun} \`${id}\` exists already.`);
  const inFile = problems.filter((problem) => problem.file === name);
  if (file && (!file.isValid || file.restore)) throw new Refusal(`${name} has problems. Fix them first.`, inFile);
  // The id of an article in a further language begins with its folder.
  const languages = noun === 'article' ? languagesOf(content).further.map((other) => other.folder) : [];
  const language = languages.find((other) => id.startsWith(`${other}/`));
  const slug = language === undefined ? id : id.slice(language.length + 1);
  const planned = new Map<string, string>();
  // A page with problems may be the list.
  const list = articlesPath(contentIn(content, language)) ?? content.pages.find((page) => !page.isValid);
  const starter = noun === 'article' ? readStarter(language ?? languagesOf(content).main, 'articles').files : [];
  for (const [path, text] of starter) {
    const needed = `${basename(folder)}/${language ? path.replace('pages/', `pages/${language}/`) : path}`;
    if (content.files.some((other) => other.name === needed) || (list && path.startsWith('pages/'))) continue;
    planned.set(needed, withModeline(folder, needed, text) ?? text);
  }
  const view = contentIn(loadContent(folder, { overlay: planned }).content, language);
  const lines = placeholderEntry(kind, { content: view, id: slug, others: Object.values(entries) });
  const { day } = content.options.at;
  const allow = `# allow unused-entry until ${Number(day.slice(0, 4)) + 1}${day.slice(4, 8)}01: nothing shows it yet`;
  const text = shape === 'file' ? `${lines.join('\n')}\n` : withEntry(file?.text, kind, id, [allow, ...lines]);
  const after = text && (file ? text : withModeline(folder, name, text));
  if (after === undefined) throw new Refusal(explainNoText(noun, name));
  planned.set(name, after);
  const keyOf = (problem: LocatedProblem) => `${problem.file} ${problem.path} ${problem.message}`;
  const earlier = new Set(problems.map(keyOf));
  const isNew = (problem: LocatedProblem) => !earlier.has(keyOf(problem));
  // Fixes add standard texts, and delete the comment if something shows the entry.
  const isFixed = (problem: LocatedProblem) => /^(?:need-missing|allow-comment)$/.test(problem.code) && isNew(problem);
  const { changes } = fixContent(folder, { addProblems: (_content, all) => all.filter(isFixed) }, planned);
  const loaded = loadContent(folder, { overlay: new Map(changes.map((change) => [change.name, change.after])) });
  const caused = loaded.problems.filter((each) => isNew(each) && !isFixed(each) && hasHidingErrors([each]));
  if (caused.length > 0) throw new Refusal(`The content would not be valid with the ${noun} \`${id}\`.`, caused);
  return { name, changes, loaded, articleAddress: articlePath(loaded.content, { language, slug }) };
}

/** Explains why the text of a file or entry could not be written. @param name of the file */
function explainNoText(noun: string, name: string): string {
  if (noun === 'article') return 'The id of an article has no slash, unless it begins with the folder of a language.';
  if (noun === 'page') return `No page can have the file ${name}.`;
  return `Nothing can be added to ${name} without changing existing lines. Its entries are in brackets, or repeated from elsewhere (\`*name\`). Write them below one another, then try again.`;
}

/** Returns the text of a file with the entry in `lines`; undefined if its entries are in brackets or from an alias. */
function withEntry(text: string | undefined, { shape, group }: Kind, id: string, lines: readonly string[]) {
  const [value] = Object.values(Object(parse(lines.join('\n')))); // From a list, or a block, of this entry alone.
  const data = shape === 'keyed-entry' ? { [id]: value } : value;
  const before = text ?? (shape === 'list-entry' ? '[]\n' : '{}\n');
  if (group === undefined) return appendEntry(before, [], { data, lines });
  if (valueAt(parse(before), [group])) return appendEntry(before, [group], { data, lines });
  const block = [`${group}:`, ...lines.map((line) => `  ${line}`.trimEnd())];
  return appendEntry(before, [], { data: { [group]: data }, lines: block });
}
