import { basename, dirname } from 'node:path';
import { Argument, Option } from 'commander';
import { argumentsFor } from '../edit/rename.ts';
import { planRename } from '../edit/rename-changes.ts';
import { writeChanges } from '../edit/write-changes.ts';
import { relativePath } from '../platform/files.ts';
import { blankControls, countOf } from '../platform/terminal.ts';
import { type Command, contentOption, fullPath, type Values } from './command.ts';
import { formatLoaded, reportStages } from './content.ts';
import { formatDiff } from './format-diff.ts';

export const command: Command<Values<'content', { children?: boolean; dryRun?: boolean }>> = {
  about: 'rename a page, an id, a fact or an image wherever it is used',
  args: [
    new Argument('<from>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg'),
    new Argument('<to>', 'the new name; may repeat the prefix, such as ventures:'),
  ],
  options: [
    new Option('--children', 'move the pages below a page as well'),
    new Option('--dry-run', 'print the changes as a diff, and change nothing'),
    contentOption,
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
