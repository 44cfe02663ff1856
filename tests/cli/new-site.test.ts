import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { globPaths, temporaryFolder } from '../support/content.ts';
import { problemsIn } from './site-content.ts';

async function begin(...options: string[]) {
  const folder = join(temporaryFolder(), 'site');
  return { folder, ...(await runSite(['new', 'site', folder, ...options])) };
}

/** The texts that are still to be written, as `file:path`. */
async function placeholders(folder: string): Promise<string[]> {
  const problems = await problemsIn(folder, '--launch');
  return problems.filter(({ code }) => code === 'launch-placeholder').map(({ file, path }) => `${file}:${path}`);
}

describe('new site', () => {
  test.each(['de', 'en'])(
    'begins a site in %s that is valid, and reports each text until it is written',
    async (tag) => {
      const { folder, exitCode, stdout, stderr } = await begin('--language', tag);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toMatch(new RegExp(`^8 files are written in \\S+: a site in the language \`${tag}\`\\.\n`));
      expect(stdout).toContain('npm run validate -- --launch --content');
      // Not every language has a dictionary here.
      expect((await problemsIn(folder)).filter(({ code }) => code !== 'dictionary-missing')).toEqual([]);
      const left = (await placeholders(folder)).map((place) => place.replace(/^site\/|:.*/g, ''));
      const pages = globPaths('pages/**/*.yaml', folder).filter((path) => path !== 'pages/404.yaml');
      expect(pages).toHaveLength(4);
      expect([...new Set(left)].sort()).toEqual([...pages, 'site.yaml'].sort());
      expect(readdirSync(folder).sort()).toEqual(['messages.yaml', 'pages', 'site.yaml', 'theme.yaml']);
    },
  );

  test('reports no text that was rewritten', async () => {
    const { folder } = await begin();
    const [home, place] = [join(folder, 'pages/index.yaml'), 'site/pages/index.yaml:sections[0].lead'];
    expect(await placeholders(folder)).toContain(place);
    const lead = 'Write one or two sentences about your work and the people it is for.';
    writeFileSync(home, readFileSync(home, 'utf8').replace(lead, 'Chairs of ash, made to order.'));
    expect(await placeholders(folder)).not.toContain(place);
  });

  test('has English texts in a language without a starter, says so, and reports those that are left', async () => {
    const { folder, stdout } = await begin('--language', 'fr-CA');
    expect(stdout).toContain('There are no placeholder texts in `fr-CA` yet, so they are in `en`');
    expect(readFileSync(join(folder, 'site.yaml'), 'utf8')).toContain('\nlanguage: fr-CA\n');
    const left = async () =>
      (await problemsIn(folder, '--launch'))
        .filter(({ code, file }) => code === 'launch-placeholder' && file.endsWith('messages.yaml'))
        .map(({ line, message }) => `${line}: ${message}`);
    expect(await left()).toEqual([
      expect.stringMatching(/^3: \d\d texts of this file are in English, but the language of this file is `fr-CA`\.$/),
    ]);
    const messages = join(folder, 'messages.yaml');
    writeFileSync(messages, readFileSync(messages, 'utf8').replace(/: (?:"[^"]+"|.+ .+)$/gm, ': Un texte'));
    expect(await left()).toEqual([]);
  });

  test('refuses what is not a language, and a folder that is not empty', async () => {
    expect(await begin('--language', 'German')).toMatchObject({
      exitCode: 1,
      stderr: expect.stringContaining('`German` is not a language tag'),
    });
    const { folder } = await begin();
    const { exitCode, stderr } = await runSite(['new', 'site', folder]);
    expect([exitCode, stderr]).toEqual([1, expect.stringContaining('is not empty, and nothing in it is overwritten.')]);
  });
});
