import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';

const bin = join(projectRoot, 'cli/bin.mjs');

/** Runs the CLI with a Node binary, which may pretend to be another version. */
function run(node: string, version?: string) {
  const fake = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`;
  const options = version === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(fake)}`];
  const argv = [...options, bin, 'explain', 'link target'];
  const { status, stdout, stderr } = spawnSync(node, argv, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const refusal = (version: string) => ({
  status: 2,
  stdout: '',
  stderr: `This needs Node 22.18 or newer, and this is Node ${version}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- explain "link target"

Or install Node 24: https://nodejs.org/en/download
`,
});

describe('a Node version that cannot run TypeScript is refused, with a message that says what to do', () => {
  test.each(['16.20.2', '20.20.2', '22.17.1', '23.5.0'])('%s', (version) => {
    expect(run(process.execPath, version)).toEqual(refusal(version));
  });

  const paths = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin'];
  const nodes = [...new Set(paths)].map((folder) => join(folder, 'node'));
  const old = nodes
    .map((node) => ({
      node,
      version: /^v((?:1[4-9]|20|21)\..*)\n/.exec(spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout)?.[1],
    }))
    .find(({ version }) => version !== undefined);
  test.skipIf(!old)(`an installed old version: ${old?.version ?? 'none on this machine'}`, () => {
    expect(run(old?.node ?? '')).toEqual(refusal(old?.version ?? ''));
  });
});

test.each(['22.18.0', '23.6.0', '24.0.0', '26.1.0'])('Node %s is accepted', (version) => {
  expect(run(process.execPath, version).stderr).not.toContain('This needs Node');
});

test('the code that runs before the version check uses only features of old Node versions', () => {
  for (const file of ['bin.mjs', 'old-node.mjs']) {
    const imports = readFileSync(join(projectRoot, 'cli', file), 'utf8').match(/^import .*/gm) ?? [];
    const known =
      /^import (?:module|process|\{ (?:dirname, join|fileURLToPath) \}) from 'node:|^import \{ explainOldNode \} from '\.\/old-node\.mjs'/;
    expect(imports.filter((line) => !known.test(line))).toEqual([]);
  }
});
