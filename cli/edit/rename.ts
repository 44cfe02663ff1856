import { basename, extname } from 'node:path/posix';
import { isId } from '../content/schema/to-id.ts';
import { Refusal } from '../problems/problem.ts';
import { didYouMean } from '../problems/suggest.ts';
import { hasHidingErrors, type LoadedContent } from '../rules/check.ts';
import type { Content } from '../site/content.ts';
import { type Definition, namesOf } from '../site/names.ts';
import { notFoundPath } from '../site/routes.ts';

/** An entry, word, fact, page, anchor or media file, which can be renamed, with its kind and name in the index. */
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
  /** Whether the old name on the command line is the path of this file in the content folder. */
  isFile: (path: string) => boolean;
  /** Whether the pages below a renamed page move with it. */
  children: boolean;
}

/** Returns the thing called `from`, and if `children`, the pages below it, with new names. @throws {Refusal} */
export function chooseRenamings(
  { content, problems }: LoadedContent,
  from: string,
  to: string,
  { isFile, children }: RenameOptions,
): Renaming[] {
  if (hasHidingErrors(problems))
    throw new Refusal('The content has problems, which may hide uses of the name. Fix them first.', problems);
  const all = Array.from(namesOf(content), ([kindAndName, { defined }]): Thing => {
    const space = kindAndName.indexOf(' ');
    return { kind: kindAndName.slice(0, space), name: kindAndName.slice(space + 1), defined };
  }).filter(({ kind, defined }) => kind !== 'file' && defined.length > 0);
  for (const name of content.media) all.push({ kind: 'media', name, defined: [] });
  const wanted = from.replace(/^link:/, 'links:').replace(/(?<=.)\/$/, '');
  const [thing, ...others] = all.filter((each) => argumentsFor(each).includes(wanted) || isFile(pathOf(each)));
  if (!thing) {
    const sameForm = all.flatMap(argumentsFor).filter((name) => /[/:]/.exec(name)?.[0] === /[/:]/.exec(from)?.[0]);
    throw new Refusal(`Nothing is called \`${from}\`. ${didYouMean(from, [...new Set(sameForm)])}`);
  }
  const names = [thing, ...others].map((each) => `\`${argumentsFor(each)[0]}\``).join(', ');
  if (others.length > 0) throw new Refusal(`Several things are called \`${from}\`. Name one of them: ${names}.`);
  const name = newName(content, thing, to);
  if (name === thing.name) throw new Refusal(`${names} is its name already.`);
  const isBelow = (other: Thing) => other.kind === 'page' && other.name.startsWith(`${thing.name}/`);
  const moved = new Set([thing, ...(children && thing.kind === 'page' ? all.filter(isBelow) : [])]);
  const renamings = Array.from(moved, (each) => ({ ...each, to: name + each.name.slice(thing.name.length) }));
  // Some file systems ignore capitals.
  const keyOf = (kind: string, name: string) => `${kind} ${name}`.toLowerCase();
  const newKeys = new Set(renamings.map(({ kind, to }) => keyOf(kind, to)));
  const clash = all.find((other) => !moved.has(other) && newKeys.has(keyOf(other.kind, other.name)));
  if (clash) throw new Refusal(`\`${clash.name}\` exists already.`);
  return renamings;
}

/** Returns the path in the content folder of a page, an article or a media file; an empty text for other things. */
function pathOf({ kind, name, defined: [definition] }: Thing): string {
  if (kind === 'media') return `media/${name}`;
  return kind === 'page' ? (definition?.file.name.replace(/^[^/]*\//, '') ?? '') : '';
}

/** Returns the id in the name of an entry, a word or an anchor, and other names unchanged. */
export const idIn = (name: string) => name.slice(name.search(/[:#]/) + 1);

/** Returns what `site rename` accepts for a thing: its full name and, for a fact, an entry or a word, its id alone. */
export function argumentsFor({ kind, name }: Pick<Thing, 'kind' | 'name'>): [full: string, ...ids: string[]] {
  if (kind === 'fact') return [`fact:${name}`, name];
  return kind === 'entry' || kind === 'word' ? [name, idIn(name)] : [name];
}

/** Returns the new name in the form of the old: `to` may leave out the start, such as `ventures:`. @throws {Refusal} */
function newName(content: Content, { kind, name, defined: [definition] }: Thing, to: string): string {
  if (kind === 'page') {
    if (name === '/' || name === notFoundPath) throw new Refusal(`Every site needs the page \`${name}\`.`);
    const parent = definition?.file.kind === 'article' ? name.slice(0, name.lastIndexOf('/') + 1) : '/';
    const value = to.replace(/(?<=.)\/+$/, '');
    const segments = value.startsWith(parent) ? value.slice(parent.length).split('/') : [''];
    if (segments.every(isId) && (parent === '/' || segments.length === 1)) return value;
    const letters = 'only lowercase letters, digits and single hyphens';
    throw new Refusal(`\`${to}\` cannot be its address: it begins with \`${parent}\`, and each part has ${letters}.`);
  }
  if (kind === 'media') {
    const value = to.replace(`${basename(content.folder)}/media/`, '').replace(/^(\.\/)?(media\/)?/, '');
    const ending = extname(name);
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
  throw new Refusal(`A rename cannot move it: write \`${start}…\`, or the new name alone.`);
}
