import { countHidingErrors } from '../compiler/check/hiding-errors.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import type { Content } from '../compiler/model/content.ts';
import { blankControls, countOf } from '../diagnostics/reporters/pretty.ts';
import { listNearest } from '../diagnostics/suggest.ts';
import { type ListedName, listableKinds } from '../editor/listed-names.ts';
import { nestedNames } from '../editor/nested-names.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  format: 'pretty' | 'json';
}

export const defineList: DefineCommand = (program, runs) => {
  program
    .command('list')
    .description('list all names of a kind that content can use, one per line')
    .argument('[kind]', 'such as pages, anchors, media, facts, icons, links, sections or ventures')
    .argument('[of]', 'what has the names: `keys ThemeColors`, `values HeroSection.layout`, `parts facts.yaml`')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((kind: string | undefined, container: string | undefined, options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        const { content, problems } = loadContent(folder(context, options.content));
        const names = findNames(content, kind, container);
        if (typeof names === 'string') {
          stderr.write(`${blankControls(names)}\n`);
          return 1;
        }
        const errors = countHidingErrors(problems);
        const asked = { kind, ...(container === undefined ? {} : { of: container }) };
        stdout.write(
          options.format === 'json' ? `${JSON.stringify({ ...asked, names, errors }, null, 2)}\n` : formatNames(names),
        );
        if (errors > 0)
          stderr.write(`The content has ${countOf(errors, 'problem')}, which can hide names. Run: npm run validate\n`);
        return 0;
      }),
    );
};

/** Returns the requested names, or a sentence that says why there are none. */
function findNames(content: Content, kind = '', container?: string): ListedName[] | string {
  const lists = listableKinds(content.folder);
  const list = Object.hasOwn(lists, kind) ? lists[kind] : undefined;
  const nested = Object.hasOwn(nestedNames, kind) ? nestedNames[kind] : undefined;
  if (nested) {
    const containers = nested.containers(content);
    if (container !== undefined && containers.includes(container)) return nested.names(content, container);
    const problem =
      container === undefined ? `Say what to list the ${kind} of` : `There are no ${kind} of \`${container}\``;
    return `${problem}. ${listNearest(container ?? '', containers)}`;
  }
  if (list && container === undefined) return list(content);
  if (list) return `\`list ${kind}\` lists all of them: leave out \`${container}\`.`;
  const problem = kind === '' ? 'Say what to list' : `There is no list of \`${kind}\``;
  return `${problem}. There are: ${[...Object.keys(lists), ...Object.keys(nestedNames)].join(', ')}.`;
}

/** Formats a line for each name, with its description after it if it has one. */
function formatNames(names: readonly ListedName[]): string {
  const width = Math.max(0, ...names.map(({ name }) => name.length));
  return names
    .map(({ name, about }) => `${blankControls(`${name.padEnd(width)}  ${about}`.replaceAll('\n', ' ')).trimEnd()}\n`)
    .join('');
}
