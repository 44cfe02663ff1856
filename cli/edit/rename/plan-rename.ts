import { basename } from 'node:path';
import { renameKey, setValue } from '../../content/yaml/edit-value.ts';
import { findRange, locationOfRange } from '../../content/yaml/find-range.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { type DataPath, formatPath } from '../../problems/problem.ts';
import { locateUse } from '../../site/graph/locate-use.ts';
import type { Use } from '../../site/graph/reference-graph.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import type { ListedRedirect } from '../../site/model/redirects.ts';
import { type ContentChange, Refusal } from '../write-changes.ts';
import { ChangedTexts } from './changed-texts.ts';
import type { EditPlan, EditStep } from './edit-plan.ts';
import { keepOriginals } from './keep-originals.ts';
import { moveFile } from './move-file.ts';
import { type MovedAddress, outdatedRedirects, redirectRenamed } from './redirect-renamed.ts';
import { renameInComments } from './rename-in-comments.ts';
import { type Renaming, renameInValue, renameWritten } from './renaming.ts';

/** A new value for a string, or a new name for a key. */
interface Edit {
  file: ContentFile;
  path: DataPath;
  isKey: boolean;
  to: string;
}

/**
 * Plans the changes that give nodes other names: where they are defined, and everywhere they are used.
 * @param moved the addresses that change with them
 * @param lists of articles among these, which have uses, but no file
 */
export function planRename(
  content: Content,
  renamings: readonly Renaming[],
  moved: readonly MovedAddress[],
  lists: readonly Renaming[],
): Omit<EditPlan, 'after'> | Refusal {
  const { edits, steps } = listEdits(content, [...renamings, ...lists], outdatedRedirects(content, moved));
  const texts = new ChangedTexts();
  // Keys come last, because paths lead through them.
  const sorted = edits.sort((a, b) => Number(a.isKey) - Number(b.isKey));
  const failed = sorted.filter(
    ({ file, path, isKey, to }) =>
      !texts.edit(file, (text) => (isKey ? renameKey(text, path, to) : setValue(text, path, to))),
  );
  if (failed.length > 0) {
    const places = [...new Set(failed.map((edit) => `${edit.file.name}:${lineOf(edit)}`))].join(', ');
    return new Refusal(`It cannot be changed at ${places}, since an alias repeats it. Write the value itself there.`);
  }
  const comments = renameInComments(content, texts, [...renamings, ...lists]);
  const moves = renamings.flatMap((renaming) => moveFile(content, texts, renaming) ?? []);
  const originals = keepOriginals(content, texts, renamings);
  const media = renamings.filter(({ node }) => node.kind === 'media').map((renaming) => moveMedia(content, renaming));
  const redirects = redirectRenamed(content, texts, moved);
  if (redirects instanceof Refusal) return redirects;
  return {
    changes: [...texts.changes(), ...redirects.added, ...media.map(({ change }) => change)],
    steps: [
      ...moves,
      ...media.map(({ step }) => step),
      ...sortByLine([...steps, ...comments, ...originals]),
      ...redirects.steps,
    ],
  };
}

/** Lists the edits of all definitions and uses: one for each string, and a step for each thing in it. */
function listEdits(
  content: Content,
  renamings: readonly Renaming[],
  outdated: readonly ListedRedirect[],
): { edits: Edit[]; steps: EditStep[] } {
  const edits = new Map<string, Edit>();
  const steps: EditStep[] = [];
  const keyOf = ({ file, path, isKey }: Omit<Edit, 'to'>) => `${file.name} ${isKey} ${formatPath(path)}`;
  const add = (edit: Edit, from: string, to: string, lines = [lineOf(edit)]) => {
    edits.set(keyOf(edit), edit);
    for (const line of lines) steps.push({ file: edit.file.name, line, from, to });
  };
  const addUse = (use: Use, renaming: Renaming) => {
    const { file, reference, written } = use;
    const place = { file, path: reference.path, isKey: reference.kind === 'route' };
    const current = edits.get(keyOf(place))?.to ?? reference.value;
    const changed = renameInValue(current, use, renaming);
    if (changed === current) return;
    const lines = locateUse(use).map(({ line }) => line);
    add({ ...place, to: changed }, written, renameWritten(written, use, renaming), lines);
  };
  const isOutdated = ({ file, reference }: Use) =>
    file === content.settings.redirects && outdated.some(({ index }) => index === reference.path[0]);
  for (const renaming of renamings) {
    const { node, to } = renaming;
    const { kind, name, definition, translations = [] } = node;
    for (const { file, location } of definition && kind !== 'page' ? [definition, ...translations] : []) {
      const { path, target } = location;
      add({ file, path, isKey: target === 'key', to: idIn(to) }, idIn(name), idIn(to));
    }
    for (const use of node.uses) if (use.reference.kind !== 'entries' && !isOutdated(use)) addUse(use, renaming);
  }
  return { edits: [...edits.values()], steps };
}

/** Returns the id in the name of an entry, a word or an anchor, and other names unchanged. */
function idIn(name: string): string {
  return name.slice(name.search(/[:#]/) + 1);
}

function moveMedia({ folder }: Content, { node, to }: Renaming): { change: ContentChange; step: EditStep } {
  const bytes = readContentFile(folder, `media/${node.name}`);
  const [from, name] = [node.name, to].map((path) => `${basename(folder)}/media/${path}`) as [string, string];
  return {
    change: { name, from, before: bytes, after: bytes },
    step: { file: from, line: undefined, from, to: name },
  };
}

/** Sorts by file and line. */
function sortByLine(steps: readonly EditStep[]): EditStep[] {
  return steps.toSorted((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : (a.line ?? 0) - (b.line ?? 0)));
}

function lineOf({ file, path, isKey }: Omit<Edit, 'to'>): number {
  return locationOfRange(file, findRange(file, { path, target: isKey ? 'key' : 'value' })).line;
}
