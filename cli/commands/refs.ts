import { countHidingErrors } from '../compiler/check/hiding-errors.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { findNodes, suggestNodes } from '../compiler/graph/find-nodes.ts';
import { buildReferenceGraph } from '../compiler/graph/reference-graph.ts';
import { blankControls, countOf } from '../diagnostics/reporters/pretty.ts';
import { describeNode, formatThing, type UsedThing } from './reports/format-uses.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { namesFile } from './shared/named-file.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  format: 'pretty' | 'json';
}

export const defineRefs: DefineCommand = (program, runs) => {
  program
    .command('refs')
    .description('list every use of an id, fact, route, image, icon or content file')
    .argument('<name>', 'such as garden, ventures:garden, fact:plots, /about, /about#story, ventures/garden.svg')
    .addOption(contentOption())
    .addOption(formatOption())
    .action((name: string, options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        const { content, problems } = loadContent(folder(context, options.content));
        const graph = buildReferenceGraph(content);
        const nodes = findNodes(graph, name, namesFile(context, content.folder, name));
        const things = nodes.map((node) => describeNode(graph, node));
        const errors = countHidingErrors(problems);
        if (options.format === 'json') stdout.write(`${JSON.stringify({ things, errors }, null, 2)}\n`);
        else if (things.length > 0) stdout.write(summarize(things, graph.routes.length));
        if (errors > 0)
          stderr.write(
            `The content has ${countOf(errors, 'problem')}, so some uses may be missing here. Run: npm run validate\n`,
          );
        if (things.some(({ exists }) => exists)) return 0;
        stderr.write(blankControls(`Nothing is called \`${name}\`. ${suggestNodes(graph, name)}`));
        stderr.write('\n');
        return 1;
      }),
    );
};

function summarize(things: readonly UsedThing[], routes: number): string {
  const uses = things.flatMap((thing) => thing.uses);
  const files = new Set(uses.map(({ file }) => file));
  const total = uses.length === 0 ? 'No uses.' : `${countOf(uses.length, 'use')} in ${countOf(files.size, 'file')}.`;
  return `${things.map((thing) => formatThing(thing, routes)).join('\n')}\n${total}\n`;
}
