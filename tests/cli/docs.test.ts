import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explanations } from '../check/explanations.ts';
import { runSite } from '../support/cli.ts';
import { globPaths, temporaryFolder } from '../support/content.ts';
import { nightly } from '../support/sample.ts';
import { changedContent, projectRoot, succeed, withNotes } from './site-content.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globPaths('docs/*.md', projectRoot)];

const helps = new Map<string, Promise<string>>();
/** What the help of a command says; it exits with 0 for any unknown name too, so its usage must name the command. */
function helpOf(command: string): Promise<string> {
  const help = helps.get(command) ?? runSite([...command.split(' '), '--help']).then(({ stdout }) => stdout);
  helps.set(command, help);
  return help;
}

/** The command lines of the CLI in a document, such as `backend list --format csv`; and the npm scripts that it names. */
function examplesIn(text: string): { commands: string[]; names: string[] } {
  const npm = [...text.matchAll(/npm (?:run (?:-s |--silent )?)?([a-z][a-z:]*)(?: -- ([^`\n#]*))?/g)].filter(
    ([found, name = '']) => found.startsWith('npm run') || ['start', 'test'].includes(name),
  );
  const named = npm.map(([, name = '', rest = '']) => ({ name, rest: rest.trim() }));
  const short = [...text.matchAll(/`([a-z]+) -- ([^`\n]+)`/g)].map(([, name = '', rest = '']) => ({ name, rest }));
  const commands = [...named, ...short].flatMap(({ name, rest }) => {
    const [, command] = /^node cli\/bin\.mjs ?(.*)$/.exec(scripts[name] ?? '') ?? [];
    return command === undefined ? [] : [`${command} ${rest}`.trim()];
  });
  return { commands: [...new Set(commands)].filter((command) => command !== ''), names: named.map(({ name }) => name) };
}

/** The anchors of a document, as GitHub derives them from its headings. */
function anchorsIn(text: string): string[] {
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe.each(documents)('%s', (name) => {
  const text = read(name);
  const { commands, names } = examplesIn(text);

  test('names npm scripts, commands and options that exist', async () => {
    expect(Object.keys(scripts)).toEqual(expect.arrayContaining(names));
    for (const example of commands) {
      const [command = '', second = ''] = example.split(' ');
      const full = command === 'backend' && second !== '' ? `${command} ${second}` : command;
      const help = await helpOf(full);
      expect(help, example).toMatch(new RegExp(`^Usage: site ${full.replace(' ', '( \\[options\\])? ')}\\b`));
      const options = (example.match(/(?<= )--[a-z][a-z-]*/g) ?? []).filter((option) => option !== '--help');
      for (const option of options) expect(help, example).toMatch(new RegExp(`${option}\\b`));
    }
  });

  test('links to files and headings that exist', () => {
    const links = [
      ...text
        .replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
        .matchAll(/\]\((?!https?:|mailto:|\/)([^)#\s]*)(?:#([^)\s]+))?\)/g),
    ];
    for (const [link, path = '', anchor] of links) {
      const target = path === '' ? join(projectRoot, name) : join(projectRoot, dirname(name), path);
      expect(existsSync(target), `${name}: ${link}`).toBe(true);
      if (anchor !== undefined) expect(anchorsIn(readFileSync(target, 'utf8')), `${name}: ${link}`).toContain(anchor);
    }
  });
});

test('there are examples to check, of commands with subcommands and options too', () => {
  const all = documents.flatMap((name) => examplesIn(read(name)).commands);
  expect(all.length).toBeGreaterThan(40);
  expect(all).toEqual(expect.arrayContaining(['validate --fix', 'host nginx', 'validate --since main']));
  expect(all.some((command) => command.startsWith('backend '))).toBe(true);
});

test('CONTRIBUTING.md says what each package is for, and names no other', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'));
  const packages = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const [, table = ''] = read('CONTRIBUTING.md').split('\n## Packages\n');
  const named = Array.from(table.matchAll(/`([^`]+)`/g), ([, name = '']) => name);
  const isNamed = (name: string) => named.some((pattern) => matchesGlob(name, pattern));
  expect(packages.filter((name) => !isNamed(name))).toEqual([]);
  expect(named.filter((pattern) => !packages.some((name) => matchesGlob(name, pattern)))).toEqual([]);
});

test('the tasks of VS Code run scripts that exist', () => {
  const { tasks }: { tasks: { command: string }[] } = JSON.parse(read('.vscode/tasks.json'));
  expect(tasks).toHaveLength(2);
  for (const { command } of tasks) expect(Object.keys(scripts)).toContain(/^npm run --silent (\w+)/.exec(command)?.[1]);
});

/** Replaces the lines with a `-` by those with a `+` that follow them, each of which must be there once. */
function applyDiff(text: string, lines: readonly string[]): string {
  const changes: { from: string; to: string }[] = [];
  for (const line of lines) {
    if (line.startsWith('-') && changes.at(-1)?.to !== '') changes.push({ from: '', to: '' });
    const change = changes.at(-1);
    if (change) change[line.startsWith('-') ? 'from' : 'to'] += `${line.slice(1)}\n`;
  }
  return changes.reduce((changed, { from, to }) => {
    const parts = changed.split(from);
    expect(parts.length, `The file has this once: ${from}`).toBe(2);
    return parts.join(to);
  }, text);
}

nightly('the ten steps of docs/another-site.md work as they are written', { timeout: 120_000 }, async () => {
  const tutorial = read('docs/another-site.md');
  expect(tutorial.match(/^\d+\. /gm)).toHaveLength(10);
  const cwd = temporaryFolder();
  let output = '';
  for (const [, indent = '', language = '', file = '', text = ''] of tutorial.matchAll(
    /^( *)```(\w+)(?: (\S+))?\n([\s\S]*?)^ *```$/gm,
  )) {
    const lines = text
      .replaceAll(new RegExp(`^${indent}`, 'gm'), '')
      .trimEnd()
      .split('\n');
    const [first = ''] = lines;
    const path = join(cwd, file);
    if (language === 'diff') writeFileSync(path, applyDiff(readFileSync(path, 'utf8'), lines));
    else if (language === 'yaml') writeFileSync(path, `${lines.join('\n')}\n`);
    else if (language === 'sh') {
      const [, script = '', options = ''] = /^npm run (\w+) -- (.+)$/.exec(first) ?? [];
      const { stdout, stderr } = await runSite([script, ...options.split(' ')], { cwd });
      output = stdout + stderr;
    } else expect(output, `Says what the tutorial says: ${first}`).toContain(first);
  }
});

test('the page that `explain articles-page` shows can be copied, and a fix adds what it needs', async () => {
  const [, page = ''] = /```yaml\n(.+?)```/s.exec((await succeed('explain', 'articles-page')).stdout) ?? [];
  const content = changedContent({ ...withNotes, 'pages/notes.yaml': page });
  const { stdout } = await runSite(['validate', '--fix', '--content', content]);
  expect(stdout).toMatch(/: no problems\.\n$/);
});

test('explains a code, with a wrong and a right example', async () => {
  await expect((await succeed('explain', 'link-target')).stdout).toMatchFileSnapshot('../golden/explain.txt');
});

test('explains a code whose example is no file, and one that no text in one file breaks', async () => {
  expect((await runSite(['explain', 'file-unknown'])).stdout).toMatch(
    /\nWrong \(-\) and right \(\+\):\n {2}-content\/pages\/tides\.yml\n {2}\+content\/pages\/tides\.yaml\n$/,
  );
  expect((await runSite(['explain', 'file-symlink'])).stdout).not.toContain('Wrong');
});

test('lists every code of docs/problems.md on a line, in their order, and how to read more', async () => {
  const codes = [...explanations.keys()];
  const { stdout } = await succeed('explain');
  const lines = stdout.trimEnd().split('\n');
  expect(codes.length).toBeGreaterThan(100);
  expect(lines.slice(0, -2).map((line) => line.split(/ {2,}/)[0])).toEqual(codes);
  expect(lines.slice(0, -2).filter((line) => !/^\S+ {2,}\S.*\S$/.test(line))).toEqual([]);
  expect(lines.at(-1)).toBe(`Name one of these codes to read more: npm run explain ${codes[0]}`);
});

test.each([
  ['link-targt', 'There is no code `link-targt`. Did you mean `link-target`?\n'],
  ['../codes', 'There is no code `../codes`. `npm run explain` lists all codes.\n'],
  ['\u001b[2J', 'There is no code ` [2J`. `npm run explain` lists all codes.\n'],
])('an unknown code exits with 1, and names a similar one: %j', async (code, stderr) => {
  expect(await runSite(['explain', code])).toEqual({ exitCode: 1, stdout: '', stderr });
});
