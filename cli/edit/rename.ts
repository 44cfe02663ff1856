import { basename, extname } from 'node:path/posix';
import { isId } from '../content/schema/to-id.ts';
import { didYouMean } from '../problems/suggest.ts';
import { countHidingErrors, type LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { type Definition, namesOf } from '../site/names.ts';
import { notFoundPath } from '../site/routes.ts';
import { Refusal } from './write-changes.ts';

/** What can be renamed, with its kind and name as in `Name`: an entry, a word, a fact, a page, an anchor or a media file. */
interface Thing {
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
  { isFile, children }: RenameOptions,
): Renaming[] | Refusal {
  if (countHidingErrors(problems) > 0)
    return new Refusal('The content has problems, which may hide uses of it. Fix them first: `npm run validate`.');
  const media = Array.from(content.media, (path) => [`media ${path}`, []] as const);
  const named = Array.from(namesOf(content), ([name, { defined }]) => [name, defined] as const);
  const all = [...named.filter(([, { length }]) => length > 0), ...media].map(([full, definitions]): Thing => {
    const space = full.indexOf(' ');
    return { kind: full.slice(0, space), name: full.slice(space + 1), definitions };
  });
  const word = from.replace(/^link:/, 'links:').replace(/(?<=.)\/$/, '');
  const [thing, ...others] = all.filter((one) => argumentsFor(one).includes(word) || isFile(pathOf(one)));
  if (!thing) {
    const alike = all.flatMap(argumentsFor).filter((name) => /[/:]/.exec(name)?.[0] === /[/:]/.exec(from)?.[0]);
    return new Refusal(`Nothing is called \`${from}\`. ${didYouMean(from, [...new Set(alike)])}`);
  }
  const names = [thing, ...others].map((one) => `\`${argumentsFor(one)[0]}\``).join(', ');
  if (others.length > 0) return new Refusal(`Several things are called \`${from}\`. Name one of them: ${names}.`);
  const name = newName(content, thing, to);
  if (name instanceof Refusal) return name;
  if (name === thing.name) return new Refusal(`${names} is its name already.`);
  const below = all.filter(
    (one) => children && thing.kind === 'page' && one.kind === 'page' && one.name.startsWith(`${thing.name}/`),
  );
  const chosen = [thing, ...below].map((one) => ({ ...one, to: name + one.name.slice(thing.name.length) }));
  const keyOf = (kind: string, name: string) => `${kind} ${name}`;
  const moved = new Set(chosen.map((one) => keyOf(one.kind, one.name)));
  // Some file systems ignore capitals.
  const taken = new Map(all.map((one) => [keyOf(one.kind, one.name).toLowerCase(), one]));
  for (const { kind, to } of chosen) {
    const other = taken.get(keyOf(kind, to).toLowerCase());
    if (other && !moved.has(keyOf(kind, other.name))) return new Refusal(`\`${other.name}\` exists already.`);
  }
  return chosen;
}

/** Returns the path of the file that is a thing, in the content folder. */
function pathOf({ kind, name, definitions: [definition] }: Thing): string {
  const file = kind === 'page' ? (definition?.file.name ?? '') : '';
  return kind === 'media' ? `media/${name}` : file.slice(file.indexOf('/') + 1);
}

/** Returns the id in the name of an entry, a word or an anchor, and other names unchanged. */
export const idIn = (name: string) => name.slice(name.search(/[:#]/) + 1);

/** Returns the arguments that name a thing: its full name, and its id alone. Other files have none. */
export function argumentsFor({ kind, name }: Pick<Thing, 'kind' | 'name'>): string[] {
  if (kind === 'fact') return [`fact:${name}`, name];
  if (kind === 'entry' || kind === 'word') return [name, idIn(name)];
  return kind === 'file' ? [] : [name];
}

/** Returns the new name in the form of the old one, whose start it may repeat, such as `ventures:`; or what is wrong. */
function newName(content: Content, { kind, name, definitions: [definition] }: Thing, to: string): string | Refusal {
  if (kind === 'page') {
    if (name === '/' || name === notFoundPath) return new Refusal(`Every site needs the page \`${name}\`.`);
    const list = definition?.file.kind === 'article' ? name.slice(0, name.lastIndexOf('/') + 1) : '/';
    const value = to.replace(/(?<=.)\/+$/, '');
    const words = value.startsWith(list) ? value.slice(list.length).split('/') : [''];
    if (words.every(isId) && (list === '/' || words.length === 1)) return value;
    const letters = 'only lowercase letters, digits and single hyphens';
    return new Refusal(`\`${to}\` cannot be its address: it begins with \`${list}\`, and each part has ${letters}.`);
  }
  if (kind === 'media') {
    const value = to.replace(`${basename(content.folder)}/media/`, '').replace(/^(\.\/)?(media\/)?/, '');
    const ending = extname(name);
    const isPath = value.split('/').every((word) => !/^\.{0,2}$/.test(word));
    if (isPath && extname(value).toLowerCase() === ending.toLowerCase()) return value;
    const example = `such as \`photos/stage${ending}\``;
    return new Refusal(`\`${to}\` is not a path in media/ that ends in \`${ending}\`, ${example}.`);
  }
  const start = name.slice(0, name.search(/[:#]/) + 1);
  const typed = to.replace(kind === 'anchor' ? /^#/ : /^fact:/, '').replace(/^link:/, 'links:');
  if (typed.startsWith(start)) return typed;
  if (!(kind === 'anchor' ? /[/#]/ : /^[a-z-]+:\S/).test(typed)) return start + typed;
  return new Refusal(`A new name cannot move it: write \`${start}…\`, or the name alone.`);
}
