import { basename, extname } from 'node:path/posix';
import { isId, toId } from '../content/schema/to-id.ts';
import { didYouMean } from '../problems/suggest.ts';
import { countHidingErrors, type LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { iconBody } from '../site/icons.ts';
import { languageTagOf, siteLanguage } from '../site/languages.ts';
import { type Definition, nameOfFile, namesOf } from '../site/names.ts';
import { notFoundPath } from '../site/routes.ts';
import { Refusal } from './write-changes.ts';

/** What can be renamed, with its kind and name as in `Name`: an entry, a word, a fact, a page, an anchor or a media file. */
export interface Thing {
  kind: string;
  name: string;
  definitions: readonly Definition[];
}

/** A thing with its new name, in the form of the old one. */
export interface Renaming extends Thing {
  to: string;
}

export interface RenameOptions {
  /** Whether a path in the content folder is what the old name means. */
  isFile: (path: string) => boolean;
  /** Whether the pages below a renamed page move with it. */
  children: boolean;
}

/** Decides what is renamed: what an argument names, and the pages below. */
export function chooseRenamings(
  { content, problems }: LoadedContent,
  from: string,
  to: string,
  options: RenameOptions,
): Renaming[] | Refusal {
  if (countHidingErrors(problems) > 0)
    return new Refusal('The content has problems, which may hide uses of it. Fix them first: `npm run validate`.');
  const all = listThings(content);
  const thing = findThing(content, all, from, options.isFile);
  if (thing instanceof Refusal) return thing;
  const name = newName(content, thing, to);
  if (name instanceof Refusal) return name;
  if (name === thing.name) return new Refusal(`\`${argumentsFor(thing)[0]}\` is its name already.`);
  const root = { ...thing, to: name };
  const below = all
    .filter((other) => options.children && thing.kind === 'page' && other.kind === 'page')
    .filter((other) => other.name.startsWith(`${thing.name}/`))
    .map((child) => ({ ...child, to: name + child.name.slice(thing.name.length) }));
  const chosen = new Map([root, ...below].map((one) => [`${one.kind} ${one.name}`, one]));
  // Some file systems ignore capitals.
  const taken = new Map(all.map((other) => [`${other.kind} ${other.name}`.toLowerCase(), other]));
  for (const { kind, to } of chosen.values()) {
    const other = taken.get(`${kind} ${to}`.toLowerCase());
    if (other && !chosen.has(`${kind} ${other.name}`)) return new Refusal(`\`${other.name}\` exists already.`);
  }
  return [...chosen.values()];
}

function listThings(content: Content): Thing[] {
  const media = Array.from(content.media, (path) => [`media ${path}`, []] as const);
  return [...namesOf(content).defined, ...media].map(([full, definitions]) => {
    const space = full.indexOf(' ');
    return { kind: full.slice(0, space), name: full.slice(space + 1), definitions };
  });
}

/** Returns the arguments that name a thing: its full name, and its id alone. Other files have none. */
export function argumentsFor({ kind, name }: Pick<Thing, 'kind' | 'name'>): string[] {
  if (kind === 'fact') return [`fact:${name}`, name];
  if (kind === 'entry' || kind === 'word') return [name, name.slice(name.indexOf(':') + 1)];
  return kind === 'file' ? [] : [name];
}

function findThing(content: Content, all: readonly Thing[], from: string, isFile: RenameOptions['isFile']) {
  const file = content.files.find(({ name }) => isFile(name.slice(name.indexOf('/') + 1)));
  const word = file ? nameOfFile(content, file).replace(/^page /, '') : from.replace(/^link:|(?<=.)\/$/, fullPrefix);
  if (file && !word.startsWith('/')) return new Refusal(`\`${file.name}\` has the name that the schemas expect.`);
  const found = all.filter(
    (thing) => argumentsFor(thing).includes(word) || (thing.kind === 'media' && isFile(`media/${thing.name}`)),
  );
  const [thing, ...others] = found;
  if (thing && others.length === 0) return thing;
  const names = found.map((one) => `\`${argumentsFor(one)[0]}\``).join(', ');
  if (thing) return new Refusal(`Several things are called \`${from}\`. Name one of them: ${names}.`);
  if (iconBody(from) !== undefined) return new Refusal(`\`${from}\` is an icon of Lucide, which has its own names.`);
  const slug = `/${from.replace(/^(?:articles?|pages?):/, '')}`;
  const pages = all.filter(({ kind, name }) => kind === 'page' && name.endsWith(slug)).map(({ name }) => `\`${name}\``);
  const alike = all.flatMap(argumentsFor).filter((name) => /[/:]/.exec(name)?.[0] === /[/:]/.exec(from)?.[0]);
  const hint =
    pages.length > 0 && !from.startsWith('/')
      ? `A page or an article is named by its address: ${pages.join(' or ')}.`
      : didYouMean(from, [...new Set(alike)]);
  return new Refusal(`Nothing is called \`${from}\`. ${hint}`);
}

const fullPrefix = (found: string) => (found === '/' ? '' : 'links:');

/** Returns the new name in the form of the old one, whose start it may repeat, such as `ventures:`; or what is wrong. */
function newName(content: Content, { kind, name, definitions: [definition] }: Thing, to: string): string | Refusal {
  const language = definition ? languageTagOf(content, definition.file) : siteLanguage(content);
  const isAnchor = kind === 'anchor';
  const list = name.slice(0, name.lastIndexOf('/') + 1);
  const start = name.slice(0, kind === 'media' || kind === 'page' ? 0 : name.search(/[:#]/) + 1);
  const typed = to
    .replace(`${basename(content.folder)}/media/`, '')
    .replace(kind === 'media' ? /^(\.\/)?(media\/)?/ : isAnchor ? /^#/ : /^fact:|(?<=.)\/+$/, '')
    .replace(/^link:/, 'links:');
  const value = typed.startsWith(start) ? typed : start + typed;
  const words = value.replace(/^\//, '').split('/');
  const id = toId(words.at(-1) ?? '', language);
  const ids = words.flatMap((word) => toId(word, language) || []).map((word) => `/${word}`);
  const example = ids.length > 0 ? `, such as \`${ids.join('')}\`` : '';
  const [rule, letters] = [value.startsWith('/') ? 'use' : 'it begins with a slash. Use', 'lowercase letters, digits'];
  const isElsewhere = !typed.startsWith(start) && (isAnchor ? /[/#]/ : /^[a-z-]+:\S/).test(typed);
  const elsewhere = isAnchor ? 'An anchor stays on its page' : 'A new name cannot move it';
  const isArticle = value.startsWith(list) && isId(value.slice(list.length));
  const isAddress = value.startsWith('/') && words.every(isId);
  const faults: Record<string, [isWrong: boolean, message: string][]> = {
    article: [
      [
        !isArticle,
        `The addresses of articles are \`${list}\` and ${letters} and single hyphens${id && `: write \`${list}${id}\``}.`,
      ],
    ],
    page: [
      [name === '/' || name === notFoundPath, `Every site needs the page \`${name}\`.`],
      [value === '/', 'The address `/` is that of the first page.'],
      [!isAddress, `\`${to}\` cannot be an address: ${rule} only ${letters} and single hyphens${example}.`],
    ],
    media: [
      [
        words.some((word) => /^\.{0,2}$/.test(word)),
        `\`${to}\` is not a path in media/: write folders and a name, such as \`photos/stage.jpg\`.`,
      ],
      [!extname(value), `Write its new path with the extension, such as \`${value}${extname(name)}\`.`],
      [
        extname(value).toLowerCase() !== extname(name).toLowerCase(),
        `A new name does not change what a file contains: keep the extension \`${extname(name)}\`.`,
      ],
    ],
  };
  const other: typeof faults.page = [[isElsewhere, `${elsewhere}: write \`${start}…\`, or the name alone.`]];
  const rows = faults[definition?.file.kind === 'article' ? 'article' : kind] ?? other;
  const [, message] = rows.find(([isWrong]) => isWrong) ?? [];
  return message === undefined ? value : new Refusal(message);
}
