import { Option } from 'commander';
import { loadContent } from '../content/load-content.ts';
import { countHidingErrors } from '../coverage/hiding-errors.ts';
import { type ListedName, listableKinds } from '../editor/listed-names.ts';
import { blankControls, countOf } from '../report/pretty.ts';
import type { DefineCommand } from './index.ts';
import { contentOption, folder } from './options.ts';

interface Options {
  content: string;
  format: 'pretty' | 'json';
}

export const defineList: DefineCommand = (program, runs) => {
  program
    .command('list')
    .description('list all names of a kind that content may use, one on each line')
    .argument('[kind]', 'such as pages, anchors, media, facts, icons, links, sections or ventures')
    .addOption(contentOption())
    .addOption(new Option('--format <format>', 'how to print names').choices(['pretty', 'json']).default('pretty'))
    .action((kind: string | undefined, options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        const lists = listableKinds();
        const list = kind !== undefined && Object.hasOwn(lists, kind) ? lists[kind] : undefined;
        if (!list) {
          const asked = kind === undefined ? 'Name what to list' : `There is no list of \`${kind}\``;
          stderr.write(blankControls(`${asked}. There are: ${Object.keys(lists).join(', ')}.`));
          stderr.write('\n');
          return 1;
        }
        const { content, problems } = loadContent(folder(context, options.content));
        const names = list(content);
        const errors = countHidingErrors(problems);
        stdout.write(
          options.format === 'json' ? `${JSON.stringify({ kind, names, errors }, null, 2)}\n` : formatNames(names),
        );
        if (errors > 0)
          stderr.write(`The content has ${countOf(errors, 'problem')}, which can hide names. Run: npm run validate\n`);
        return 0;
      }),
    );
};

/** What a name stands for comes behind it; a line that nothing is said of holds the name alone. */
function formatNames(names: readonly ListedName[]): string {
  const width = Math.max(0, ...names.map(({ name }) => name.length));
  return names
    .map(({ name, about }) => `${blankControls(`${name.padEnd(width)}  ${about}`.replaceAll('\n', ' ')).trimEnd()}\n`)
    .join('');
}
