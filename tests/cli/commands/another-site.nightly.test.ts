import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';

const tutorial = readFileSync(join(projectRoot, 'docs/another-site.md'), 'utf8');

/** The fenced blocks of the tutorial: their language, what follows it, and their lines without indentation. */
const blocks = Array.from(
  tutorial.matchAll(/^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^ *```$/gm),
  ([, indent = '', language = '', file = '', text = '']) => ({
    language,
    file,
    lines: text
      .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      .trimEnd()
      .split('\n'),
  }),
);

/** Replaces the lines with a `-` by those with a `+` that follow them, each of which must be there once. */
function applyDiff(text: string, lines: readonly string[]): string {
  const changes: { from: string[]; to: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('-') && (changes.at(-1)?.to.length ?? 1) > 0) changes.push({ from: [], to: [] });
    const change = changes.at(-1);
    (line.startsWith('-') ? change?.from : change?.to)?.push(line.slice(1));
  }
  return changes.reduce((changed, { from, to }) => {
    const parts = changed.split(`${from.join('\n')}\n`);
    expect(parts.length, `The file has this once: ${from.join('\n')}`).toBe(2);
    return parts.join(to.map((line) => `${line}\n`).join(''));
  }, text);
}

test('the ten steps to another site work as they are written', { timeout: 120_000 }, async () => {
  const cwd = temporaryFolder();
  let output = '';
  for (const { language, file, lines } of blocks) {
    const [first = ''] = lines;
    if (language === 'diff') {
      const path = join(cwd, file);
      writeFileSync(path, applyDiff(readFileSync(path, 'utf8'), lines));
    } else if (language === 'yaml') {
      writeFileSync(join(cwd, file), `${lines.join('\n')}\n`);
    } else if (language === 'sh') {
      const [, script = '', ...options] = /^npm run (\w+) -- (.+)$/.exec(first) ?? [];
      const argv = options.join(' ').split(' ');
      const command = script === 'launch' ? ['validate', '--launch'] : [script];
      const { stdout, stderr } = await runSite([...command, ...argv], { cwd });
      output = stdout + stderr;
    } else expect(output, `Says what the tutorial says: ${first}`).toContain(first);
  }
  expect(tutorial.match(/^\d+\. /gm), 'There are ten steps.').toHaveLength(10);
});
