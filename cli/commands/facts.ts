import type { Fact } from '../../src/content.gen.ts';
import { countHidingErrors } from '../compiler/check/hiding-errors.ts';
import { loadContent } from '../compiler/check/load-content.ts';
import { buildReferenceGraph, findNode, type ReferenceGraph } from '../compiler/graph/reference-graph.ts';
import { isStale } from '../compiler/model/fact-freshness.ts';
import { factAt } from '../compiler/model/facts-at.ts';
import { isReached } from '../compiler/moments/moment.ts';
import { blankControls, countOf } from '../diagnostics/reporters/pretty.ts';
import { formatTable } from '../diagnostics/reporters/table.ts';
import { describeNode, formatThing, type UsedThing } from './reports/format-uses.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder, formatOption } from './shared/options.ts';

interface Options {
  content: string;
  uses?: boolean;
  format: 'pretty' | 'json';
}

interface ListedFact extends Fact {
  id: string;
  isStale: boolean;
  /** The number of references to the fact in texts. */
  count: number;
  thing?: UsedThing;
}

export const defineFacts: DefineCommand = (program, runs) => {
  program
    .command('facts')
    .description('list every fact: its value, its date, its owner, and how often copy uses it')
    .addOption(contentOption())
    .option('--uses', 'list the uses as well')
    .addOption(formatOption())
    .action((options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        const { content, problems } = loadContent(folder(context, options.content));
        const errors = countHidingErrors(problems);
        const file = content.settings.facts;
        if (!file?.isValid) {
          stderr.write('The facts cannot be read: facts.yaml is missing or has problems. Run: npm run validate\n');
          return 1;
        }
        const graph = buildReferenceGraph(content);
        const { at } = content.options;
        const facts = Object.entries(file.data).map(([id, fact]): ListedFact => {
          const node = findNode(graph, 'fact', id);
          const used = node?.uses.flatMap(({ reference }) => reference.facts.filter((other) => other === id)) ?? [];
          const { next } = fact;
          const current = factAt(fact, at);
          const upcoming = next !== undefined && !isReached(next.at, at) && { next };
          const listed = { id, ...current, ...upcoming, isStale: isStale(current, at.day), count: used.length };
          return options.uses && node ? { ...listed, thing: describeNode(graph, node) } : listed;
        });
        stdout.write(options.format === 'json' ? toJson(facts, errors) : formatFacts(facts, graph));
        if (errors > 0)
          stderr.write(
            `The content has ${countOf(errors, 'problem')}, so some uses may be missing here. Run: npm run validate\n`,
          );
        return 0;
      }),
    );
};

function toJson(facts: readonly ListedFact[], errors: number): string {
  const listed = facts.map(({ thing, ...fact }) => (thing ? { ...fact, uses: thing.uses, pages: thing.pages } : fact));
  return `${JSON.stringify({ facts: listed, errors }, null, 2)}\n`;
}

/** Formats the facts as a table, and the uses of those for which they were requested. */
function formatFacts(facts: readonly ListedFact[], { routes }: ReferenceGraph): string {
  const rows = facts.map(({ id, value, next, asOf = '', owner = '', isStale, count }) =>
    [
      id,
      next ? `${value} (${next.value} from ${next.at})` : value,
      isStale ? `${asOf} (stale)` : asOf,
      owner,
      String(count),
    ].map(blankControls),
  );
  const table = formatTable({ heads: ['fact', 'value', 'as of', 'owner', 'uses'], rows });
  const things = facts.flatMap(({ thing }) => (thing ? `\n${formatThing(thing, routes.length)}` : []));
  return `${table}${things.join('')}\n${countOf(facts.length, 'fact')}.\n`;
}
