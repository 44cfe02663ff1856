import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Context, ExitCode } from '../platform/context.ts';
import { projectRoot } from '../platform/project-root.ts';
import { suggest } from '../problems/suggest.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { formatOption } from './shared/options.ts';

interface Options {
  format: 'pretty' | 'json';
}

export const defineExplain: DefineCommand = (program, runs) => {
  program
    .command('explain')
    .description('explain the code of a problem; without a code, list all codes')
    .argument('[code]', 'the code of a problem, such as link-target')
    .addOption(formatOption())
    .action((code: string | undefined, options: Options) =>
      runs((context) => (code === undefined ? listCodes(context, options) : explainCode(context, code, options))),
    );
};

function listCodes({ stdout }: Context, { format }: Options): ExitCode {
  const list = Array.from(readExplanations(), ([code, { title }]) => ({ code, title }));
  const longest = Math.max(...list.map(({ code }) => code.length));
  const lines = list.map(({ code, title }) => `${code.padEnd(longest)}  ${title}\n`).join('');
  const more = `\nName one of them to read more: npm run explain ${list[0]?.code}\n`;
  stdout.write(format === 'json' ? printJson({ codes: list }) : lines + more);
  return 0;
}

function explainCode({ stdout, stderr, env }: Context, code: string, { format }: Options): ExitCode {
  const explanations = readExplanations();
  const explanation = explanations.get(code);
  if (!explanation) {
    const nearest = suggest(code, [...explanations.keys()]);
    const hint = nearest === undefined ? '`npm run explain` lists all codes.' : `Did you mean \`${nearest}\`?`;
    stderr.write(`There is no code \`${code.replace(/\p{Cc}/gu, ' ')}\`. ${hint}\n`);
    return 1;
  }
  const isColored = stdout.isTTY === true && env.NO_COLOR === undefined;
  stdout.write(
    format === 'json' ? printJson({ code, ...explanation }) : formatExplanation(code, explanation, isColored),
  );
  return 0;
}

/** What docs/problems.md says about a code. */
interface Explanation {
  /** The first sentence of the text. */
  title: string;
  /** What is wrong, why it matters and how to fix it, in Markdown that is also readable as plain text. */
  text: string;
  /** Lines of a file (or, without a file, two names), after `-` if wrong and `+` if right; absent if no text can be wrong. */
  example?: { file: string | undefined; diff: string };
}

/** Reads the sections of docs/problems.md by code: each has paragraphs, and a diff with the name of its file. */
function readExplanations(): Map<string, Explanation> {
  const sections = readFileSync(join(projectRoot, 'docs/problems.md'), 'utf8').split(/^## /m).slice(1);
  const parts = /^(?<code>\S+)\n\n(?<text>.+?)\n(?:\n```diff ?(?<file>\S*)\n(?<diff>.+?)\n```\n)?\s*$/s;
  return new Map(
    sections.map((section) => {
      const { code, text = '', file, diff } = parts.exec(section)?.groups ?? {};
      if (code === undefined) throw new Error(`docs/problems.md has a section of another form: ## ${section}`);
      const title = /^.+?\.(?=\s|$)/s.exec(text)?.[0].replaceAll('\n', ' ') ?? text;
      return [code, { title, text, ...(diff !== undefined && { example: { file: file || undefined, diff } }) }];
    }),
  );
}

/** Formats the section of a code for a terminal. */
function formatExplanation(code: string, { text, example }: Explanation, isColored: boolean): string {
  const head = isColored ? styleText('bold', code, { validateStream: false }) : code;
  if (!example) return `${head}\n${text}\n`;
  const where = example.file === undefined ? '' : ` in ${example.file}`;
  return `${head}\n${text}\n\nWrong (-) and right (+)${where}:\n${example.diff.replace(/^/gm, '  ')}\n`;
}

function printJson(value: object): string {
  return `${JSON.stringify(value, undefined, 2)}\n`;
}
