import { basename, dirname } from 'node:path';
import { Argument, Option } from 'commander';
import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { argumentsFor } from '../edit/rename.ts';
import { planRename } from '../edit/rename-changes.ts';
import { type ContentChange, withMark, writeChanges } from '../edit/write-changes.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, countOf } from '../platform/terminal.ts';
import { type Command, fullPath, shared, type Values } from './command.ts';
import { formatLoaded, reportStages } from './content.ts';

export const command: Command<Values<'content', { children?: boolean; dryRun?: boolean }>> = {
  about: 'rename a page, an id, a fact or an image wherever it is used',
  args: [
    new Argument('<from>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg'),
    new Argument('<to>', 'the new name; may repeat the prefix, such as ventures:'),
  ],
  options: [
    new Option('--children', 'move the pages below a page as well'),
    new Option('--dry-run', 'print the changes as a diff, and change nothing'),
    shared.content,
  ],
  example: 'npm run rename -- /garden /plots',
  async run(context, { content, children = false, dryRun = false }, from: string, to: string) {
    const { stdout, stderr } = context;
    const contentFolder = fullPath(context, content);
    // A file may be named from the working directory, the content folder, its parent or `media/`.
    const here = relativePath(contentFolder, fullPath(context, from));
    const isFile = (path: string) =>
      [path, `${basename(contentFolder)}/${path}`].includes(from) || path === here || path === `media/${from}`;
    const options = { isFile, children };
    const { renamings, changes, steps, after } = planRename(contentFolder, from, to, options, reportStages(context));
    if (!dryRun) writeChanges(dirname(contentFolder), changes, after.content);
    const [first = '', ...others] = renamings.map(({ kind, name, to }) => {
      const [before, now] = [name, to].map((either) => argumentsFor({ kind, name: either })[0]);
      return `Renamed \`${before}\` to \`${now}\``;
    });
    const more = others.length === 0 ? '' : `, and ${others.length} more`;
    const files = countOf(changes.length, 'file');
    const lines = steps.map((step) => `${blankControls(step)}\n`).join('');
    const report = `${lines}${first}${more}: ${countOf(steps.length, 'change')} in ${files}.`;
    if (dryRun) {
      stdout.write(formatDiff(dirname(contentFolder), changes));
      stderr.write(`${report} Nothing is written: this was a dry run.\n`);
      return 0;
    }
    stdout.write(`${report}\n${after.problems.length > 0 ? `\n${formatLoaded(context, after)}` : ''}`);
    return 0;
  },
};

/**
 * Formats changes as a unified diff, which `git apply` understands: texts with the byte order mark that their file has
 * now, while other files are only moved. @param folder the parent of the content folder
 * @see https://git-scm.com/docs/diff-format#generate_patch_text_with_p
 */
export function formatDiff(folder: string, changes: readonly ContentChange[]): string {
  const patch = (from: string, to: string, before: string, after: string) =>
    createTwoFilesPatch(from, to, before, after, undefined, undefined, {
      context: 3,
      headerOptions: FILE_HEADERS_ONLY,
    });
  const patches = changes.map((change) => {
    const { name, from, before, after } = change;
    if (typeof after !== 'string')
      return `diff --git a/${from} b/${name}\nsimilarity index 100%\nrename from ${from}\nrename to ${name}\n`;
    const text = withMark(folder, change, after);
    if (before === undefined) return patch('/dev/null', `b/${name}`, '', text);
    const old = withMark(folder, change, String(before));
    if (from === undefined) return patch(`a/${name}`, `b/${name}`, old, text);
    return patch('/dev/null', `b/${name}`, '', text) + patch(`a/${from}`, '/dev/null', old, '');
  });
  return patches.join('');
}
