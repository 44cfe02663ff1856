import { basename, extname } from 'node:path/posix';
import { isId } from '../content/schema/to-id.ts';
import { Refusal } from '../problems/problem.ts';
import { didYouMean } from '../problems/suggest.ts';
import { countHidingErrors, type LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { type Definition, namesOf } from '../site/names.ts';
import { notFoundPath } from '../site/routes.ts';

/** What can be renamed, with its kind and name in the index: an entry, a word, a fact, a page, an anchor, a media file. */
interface Thing {
  kind: string;
  name: string;
  defined: readonly Definition[];
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

/** Decides what is renamed: what an argument names, and the pages below. @throws {Refusal} */
export function chooseRenamings(
  { content, problems }: LoadedContent,
  from: string,
  to: string,
  { isFile, children }: RenameOptions,
): Renaming[] {
  if (countHidingErrors(problems) > 0)
    throw new Refusal('The content has problems, which may hide uses of it. Fix them first: `npm run validate`.');
  const all = Array.from(namesOf(content), ([full, { defined }]): Thing => {
    const space = full.indexOf(' ');
    return { kind: full.slice(0, space), name: full.slice(space + 1), defined };
  }).filter(({ kind, defined }) => kind !== 'file' && defined.length > 0);
  for (const name of content.media) all.push({ kind: 'media', name, defined: [] });
  const word = from.replace(/^link:/, 'links:').replace(/(?<=.)\/$/, '');
  const [thing, ...others] = all.filter((one) => argumentsFor(one).includes(word) || isFile(pathOf(one)));
  if (!thing) {
    const alike = all.flatMap(argumentsFor).filter((name) => /[/:]/.exec(name)?.[0] === /[/:]/.exec(from)?.[0]);
    throw new Refusal(`Nothing is called \`${from}\`. ${didYouMean(from, [...new Set(alike)])}`);
  }
  const names = [thing, ...others].map((one) => `\`${argumentsFor(one)[0]}\``).join(', ');
  if (others.length > 0) throw new Refusal(`Several things are called \`${from}\`. Name one of them: ${names}.`);
  const name = newName(content, thing, to);
  if (name === thing.name) throw new Refusal(`${names} is its name already.`);
  const isBelow = (one: Thing) => one.kind === 'page' && one.name.startsWith(`${thing.name}/`);
  const moved = new Set([thing, ...(children && thing.kind === 'page' ? all.filter(isBelow) : [])]);
  const renamings = Array.from(moved, (one) => ({ ...one, to: name + one.name.slice(thing.name.length) }));
  // Some file systems ignore capitals.
  const keyOf = (kind: string, name: string) => `${kind} ${name}`.toLowerCase();
  const taken = new Set(renamings.map((one) => keyOf(one.kind, one.to)));
  const clash = all.find((one) => !moved.has(one) && taken.has(keyOf(one.kind, one.name)));
  if (clash) throw new Refusal(`\`${clash.name}\` exists already.`);
  return renamings;
}

/** Returns the path of the file that is a thing, in the content folder; empty for a part of one. */
function pathOf({ kind, name, defined: [definition] }: Thing): string {
  if (kind === 'media') return `media/${name}`;
  return kind === 'page' ? (definition?.file.name.replace(/^[^/]*\//, '') ?? '') : '';
}

/** Returns the id in the name of an entry, a word or an anchor, and other names unchanged. */
export const idIn = (name: string) => name.slice(name.search(/[:#]/) + 1);

/** Returns the arguments that name a thing: its full name, and its id alone. */
export function argumentsFor({ kind, name }: Pick<Thing, 'kind' | 'name'>): [full: string, ...ids: string[]] {
  if (kind === 'fact') return [`fact:${name}`, name];
  return kind === 'entry' || kind === 'word' ? [name, idIn(name)] : [name];
}

/** Returns the new name in the form of the old one, whose start it may repeat, such as `ventures:`. @throws {Refusal} */
function newName(content: Content, { kind, name, defined: [definition] }: Thing, to: string): string {
  if (kind === 'page') {
    if (name === '/' || name === notFoundPath) throw new Refusal(`Every site needs the page \`${name}\`.`);
    const list = definition?.file.kind === 'article' ? name.slice(0, name.lastIndexOf('/') + 1) : '/';
    const value = to.replace(/(?<=.)\/+$/, '');
    const words = value.startsWith(list) ? value.slice(list.length).split('/') : [''];
    if (words.every(isId) && (list === '/' || words.length === 1)) return value;
    const letters = 'only lowercase letters, digits and single hyphens';
    throw new Refusal(`\`${to}\` cannot be its address: it begins with \`${list}\`, and each part has ${letters}.`);
  }
  if (kind === 'media') {
    const [value, ending] = [
      to.replace(`${basename(content.folder)}/media/`, '').replace(/^(\.\/)?(media\/)?/, ''),
      extname(name),
    ];
    const isPath = value.split('/').every((word) => !/^\.{0,2}$/.test(word));
    if (isPath && extname(value).toLowerCase() === ending.toLowerCase()) return value;
    throw new Refusal(
      `\`${to}\` is not a path in media/ that ends in \`${ending}\`, such as \`photos/stage${ending}\`.`,
    );
  }
  const start = name.slice(0, name.search(/[:#]/) + 1);
  const typed = to.replace(kind === 'anchor' ? /^#/ : /^fact:/, '').replace(/^link:/, 'links:');
  if (typed.startsWith(start)) return typed;
  if (!(kind === 'anchor' ? /[/#]/ : /^[a-z-]+:\S/).test(typed)) return start + typed;
  throw new Refusal(`A new name cannot move it: write \`${start}…\`, or the name alone.`);
}
