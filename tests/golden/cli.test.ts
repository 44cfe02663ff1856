import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { copyContent, globPaths, temporaryFolder } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { todayIn } from '../support/values.ts';
import { abridgeLines, withoutHashes } from './readable.ts';

const commands = [...(await runSite(['--help'])).stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, name = '']) => name);

/** Runs commands, and returns what they print. */
async function print(argvs: readonly (readonly string[])[], cwd?: string): Promise<string> {
  const texts: string[] = [];
  for (const argv of argvs) {
    const { exitCode, stdout, stderr } = await runSite([...argv], cwd === undefined ? {} : { cwd });
    texts.push(`=== site ${argv.join(' ')} (${exitCode})\n${stdout}${stderr && `--- stderr\n${stderr}`}`);
  }
  return texts.join('\n');
}

test('the help', async () => {
  const backend = (await runSite(['backend', '--help'])).stdout.matchAll(/^ {2}([a-z]+) /gm);
  const actions = Array.from(backend, ([, name = '']) => ['backend', name]);
  const all = [[], ...commands.map((name) => [name]), ...actions].filter((argv) => argv.at(-1) !== 'help');
  await expect(await print(all.map((argv) => [...argv, '--help']))).toMatchFileSnapshot('help.txt');
});

test('the configurations of hosts', async () => {
  const parent = temporaryFolder();
  cpSync(sites.rich.dist, join(parent, 'dist'), { recursive: true });
  const all = await print(
    [
      ['host', 'nginx'],
      ['host', 'caddy'],
    ],
    parent,
  );
  await expect(abridgeLines(withoutHashes(all))).toMatchFileSnapshot('hosts.txt');
});

const kinds = ['page', 'article', 'category', 'event', 'tier', 'fact', 'link', 'video', 'frame'];

test('what `new` writes', async () => {
  const content = copyContent({ from: sites.workshop.content });
  const parent = join(content, '..');
  const linesOf = (name: string) => readFileSync(join(parent, name), 'utf8').split('\n');
  const list = () => new Map(globPaths('**/*.yaml', parent).map((name) => [name, linesOf(name)]));
  const before = list();
  const argvs = kinds.map((kind) => ['new', kind, 'green-works']);
  const printed = (await print([...argvs, ['new', 'site', 'begun', '--language', 'de']], parent)).replaceAll(
    /(?<=^Replace the placeholder.*\n)(?:(?!===).*\n)*/gm,
    '',
  );
  const written = Array.from(list(), ([name, lines]) => {
    const old = new Set(before.get(name));
    const added = lines.filter((line) => (line === '' ? false : !old.has(line)));
    return added.length === 0 ? '' : `=== ${name}\n${added.join('\n')}\n`;
  });
  const all = `${printed}\n${written.join('')}`.replaceAll(todayIn('America/New_York'), 'TODAY').replaceAll(parent, '');
  await expect(all.replaceAll(/(?<=# allow \S+ until )[\d-]+/g, 'A YEAR LATER')).toMatchFileSnapshot('new.txt');
});

test('the schemas for editors', async () => {
  const parent = temporaryFolder();
  cpSync(sites.rich.content, join(parent, 'content'), { recursive: true });
  const printed = await print([['generate', '--content', 'content']], parent);
  const names = ['facts', 'collections/concerts', 'sections/newest'];
  const texts = names.map(
    (name) => `=== ${name}\n${readFileSync(join(parent, `.site/editor/${name}.schema.json`), 'utf8')}`,
  );
  await expect(
    [printed.replaceAll(/^.*(?:schema\.json|\.yaml) is written.\n/gm, ''), ...texts].join('\n').replaceAll(parent, ''),
  ).toMatchFileSnapshot('editor.txt');
});
