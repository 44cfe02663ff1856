import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from './site-content.ts';

/** Runs the CLI with this Node, which may pretend to be one that cannot run TypeScript. */
function run(isOld: boolean) {
  const fake = "Object.defineProperty(process.features, 'typescript', { value: false })";
  const options = isOld ? ['--import', `data:text/javascript,${encodeURIComponent(fake)}`] : [];
  const argv = [...options, join(projectRoot, 'cli/bin.mjs'), 'explain', 'link target'];
  const { status, stdout, stderr } = spawnSync(process.execPath, argv, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a Node that cannot run TypeScript is refused, with what to do', () => {
  expect(run(true)).toEqual({
    status: 2,
    stdout: '',
    stderr: `This needs Node 22.18 or newer, and this is Node ${process.versions.node}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- explain "link target"

Or install Node 24: https://nodejs.org/en/download
`,
  });
  expect(run(false).stderr).toBe('There is no code `link target`. Did you mean `link-target`?\n');
});

test('the code that runs before that has only imports that old versions know', () => {
  const known = /^import (?:module|process|\{ (?:dirname, join|fileURLToPath) \}) from 'node:/;
  const imports = readFileSync(join(projectRoot, 'cli/bin.mjs'), 'utf8').match(/^import .*/gm) ?? [];
  expect(imports.filter((line) => !known.test(line))).toEqual([]);
});
