import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from './site-content.ts';

/** Runs the CLI with a Node binary, which may pretend to be another version. */
function run(node: string, version?: string) {
  const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const options = version === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(fake)}`];
  const argv = [...options, join(projectRoot, 'cli/bin.mjs'), 'explain', 'link target'];
  const { status, stdout, stderr } = spawnSync(node, argv, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const refused = (version: string) => ({
  status: 2,
  stdout: '',
  stderr: `This needs Node 22.18 or newer, and this is Node ${version}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- explain "link target"

Or install Node 24: https://nodejs.org/en/download
`,
});

describe('a Node version that cannot run TypeScript is refused, with what to do:', () => {
  test.each(['16.20.2', '20.20.2', '22.17.1', '23.5.0'])('%s', (version) => {
    expect(run(process.execPath, version)).toEqual(refused(version));
  });

  const _old = [...new Set([...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'])]
    .map((folder) => join(folder, 'node'))
    .map((node) => ({
      node,
      version: /^v((?:1[4-9]|20|21)\..*)\n/.exec(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout)?.[1],
    }))
    .find(({ version }) => version !== undefined);
  test('the code that runs before the check has only imports that old versions know', () => {
    const known =
      /^import (?:module|process|\{ (?:dirname, join|fileURLToPath) \}) from 'node:|^import \{ explainOldNode \} from '\.\/old-node\.mjs'/;
    for (const file of ['bin.mjs', 'old-node.mjs']) {
      const imports = readFileSync(join(projectRoot, 'cli', file), 'utf8').match(/^import .*/gm) ?? [];
      expect(imports.filter((line) => !known.test(line))).toEqual([]);
    }
  });
});

test.each(['22.18.0', '23.6.0', '24.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(run(process.execPath, version).stderr).toBe('There is no code `link target`. Did you mean `link-target`?\n');
});

/** Prints a line when the first page is opened. */
const _announce = `import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
const { openSync } = fs;
fs.openSync = (path, ...rest) => {
  if (String(path).includes('/pages/')) {
    fs.openSync = openSync;
    syncBuiltinESMExports();
    fs.writeSync(1, 'reads\\n');
  }
  return openSync(path, ...rest);
};
syncBuiltinESMExports();`;

// A signal that ends a process is 130 or 143 in a shell.
