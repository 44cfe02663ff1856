import { once } from 'node:events';
import { cpSync, globSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftovers } from '../../../cli/platform/files/remove-leftovers.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { hashFiles } from '../../support/hash-files.ts';
import { spawnSite } from '../../support/process.ts';
import { afterMounting, createProject } from '../../support/project.ts';
import { folderState } from '../site-content.ts';

const killer = join(projectRoot, 'tests/support/kill-at-change.ts');

/** Scaffolds an entry in a project, killed before the nth change of a file. @returns whether it was killed */
async function scaffoldAndKill(root: string, nth: number, wrap: readonly string[] = []): Promise<boolean> {
  const env = { NODE_OPTIONS: `--import=${killer}`, KILL_AT: `${nth} /content/|/\\.site-new-` };
  const site = spawnSite(['new', 'venture', 'salt-beds'], { root, env, wrap });
  const [code] = await once(site.child, 'close');
  if (code !== null) expect(code, site.printed()).toBe(0);
  return code === null;
}

const hidden = (folder: string) => globSync('**/.*', { cwd: folder });

test('a scaffold killed before any of its changes leaves only complete files in the content', async () => {
  const { folder } = createProject();
  const content = join(folder, 'content');
  const original = join(folder, 'original');
  cpSync(content, original, { recursive: true });
  expect(await scaffoldAndKill(folder, 99), 'it has no so many changes').toBe(false);
  const [before, after] = [folderState(original), folderState(content)];
  for (let nth = 1, isKilled = true; isKilled; nth += 1) {
    rmSync(content, { recursive: true });
    cpSync(original, content, { recursive: true });
    isKilled = await scaffoldAndKill(folder, nth);
    expect(hidden(content), `killed before change ${nth}`).toEqual([]);
    const changed = Object.entries(folderState(content)).filter(([name, text]) => text !== before[name]);
    expect(after).toMatchObject(Object.fromEntries(changed));
    if (!isKilled) expect(nth).toBeGreaterThan(4);
  }
  removeLeftovers(join(folder, '.site'));
  expect(readdirSync(join(folder, '.site')).filter((name) => name.startsWith('.site-new-'))).toEqual([]);
});

test('in a mounted content folder, the next scaffold removes the leftovers of a killed one', async () => {
  const { folder } = createProject();
  const content = join(folder, 'content');
  const mount = afterMounting(`mount --bind '${content}' '${content}'`);
  const before = hashFiles(content);
  for (let nth = 1; hidden(content).length === 0; nth += 1)
    expect(await scaffoldAndKill(folder, nth, mount), 'it is killed before it is done').toBe(true);
  expect(await scaffoldAndKill(folder, 99, mount)).toBe(false);
  expect(hidden(content)).toEqual([]);
  expect(hashFiles(content)).not.toEqual(before);
});
