import { expect, test } from 'vitest';
import { loadContent } from '../../../../cli/compiler/check/load-content.ts';
import { runSite } from '../../../support/run-site.ts';
import { sample } from '../../../support/sample.ts';
import { copyMistake, mistakeNames } from './load-mistake.ts';

/** Lists of names, such as `hero`, `prose`. */
const lists = /`[^`]+`(?:, `[^`]+`)+/g;
const commands = /`npm run site -- (list [^`]+)`/;

test.each(sample(mistakeNames, 3))(
  'hints for %s list at most five names, and the command that lists all of them',
  async (name) => {
    const folder = copyMistake(name);
    for (const { hint } of loadContent(folder, { at: '2026-11-01' }).problems) {
      const shown = [...hint.matchAll(lists)].map(([list]) => list.slice(1, -1).split('`, `'));
      for (const names of shown) expect(names.length, hint).toBeLessThanOrEqual(5);
      const [, command] = commands.exec(hint) ?? [];
      if (/Closest: |keys such as /.test(hint)) expect(command, hint).toBeDefined();
      if (command === undefined) continue;
      const { exitCode, stdout } = await runSite([...command.split(' '), '--content', folder]);
      expect(exitCode, hint).toBe(0);
      const listed = stdout.split('\n').map((line) => line.split(/ {2,}/, 1)[0] ?? '');
      const isListed = (word: string) => listed.some((entry) => entry === word || entry.endsWith(`#${word}`));
      expect(listed.length, hint).toBeGreaterThan(5);
      expect(
        shown.flat().filter((word) => !isListed(word)),
        hint,
      ).toEqual([]);
    }
  },
);
