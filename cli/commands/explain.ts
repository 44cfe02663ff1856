import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Argument } from 'commander';
import type { Context, ExitCode } from '../platform/context.ts';
import { projectRoot } from '../platform/project-root.ts';
import { blankControls } from '../platform/terminal.ts';
import { suggest } from '../problems/suggest.ts';
import type { Command } from './command.ts';

export const command: Command = {
  about: 'explain the code of a problem; without a code, list all codes',
  args: [new Argument('[code]', 'the code of a problem, such as link-target')],
  example: 'npm run explain link-target',
  run: async (context, _options, code: string | undefined) =>
    code === undefined ? listCodes(context) : explainCode(context, code),
};

function listCodes({ stdout }: Context): ExitCode {
  const sections = readSections();
  const longest = Math.max(...Array.from(sections.keys(), (code) => code.length));
  for (const [code, text] of sections) {
    const firstSentence = /^.+?\.(?=\s|$)/s.exec(text)?.[0].replaceAll('\n', ' ');
    stdout.write(`${code.padEnd(longest)}  ${firstSentence}\n`);
  }
  stdout.write(`\nName one of these codes to read more: npm run explain ${sections.keys().next().value}\n`);
  return 0;
}

function explainCode({ stdout, stderr, paint }: Context, code: string): ExitCode {
  const sections = readSections();
  const text = sections.get(code);
  if (text === undefined) {
    const nearest = suggest(code, sections.keys());
    const hint = nearest === undefined ? '`npm run explain` lists all codes.' : `Did you mean \`${nearest}\`?`;
    stderr.write(`There is no code \`${blankControls(code)}\`. ${hint}\n`);
    return 1;
  }
  const example = /\n```diff ?(?<file>\S*)\n(?<diff>.+?)\n```\n?/s; // A block with a diff, and its file.
  const shown = text.replace(example, (_block, file: string, diff: string) => {
    const where = file === '' ? '' : ` in ${file}`;
    return `\nWrong (-) and right (+)${where}:\n${diff.replace(/^/gm, '  ')}\n`;
  });
  stdout.write(`${paint('bold', code)}\n${shown.trimEnd()}\n`);
  return 0;
}

/** Returns the sections of docs/problems.md by code: paragraphs, in most cases with a diff that names its file. */
function readSections(): Map<string, string> {
  const sections = readFileSync(join(projectRoot, 'docs/problems.md'), 'utf8').split(/^## /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [code = '', ...lines] = section.split('\n');
      return [code, lines.join('\n').trimStart()];
    }),
  );
}
