import { execSync } from 'node:child_process';
import { cpSync, globSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../support/content.ts';
import { generateArticles } from '../../support/generate-articles.ts';

interface Peer {
  source: string;
  install: string;
  build: string;
  out: string;
  articles: string;
}

test('the comparison with other generators builds 16 articles here', { timeout: 180_000 }, async () => {
  const { default: peers } = await import(join(import.meta.dirname, '../../../scripts/bench/peer.mjs'));
  const [{ source, install, build, out, articles }]: [Peer] = peers;
  const folder = join(temporaryFolder(), 'project');
  const left = new Set(['node_modules', '.git', '.site', '.data', 'dist']);
  cpSync(source, folder, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(source, 'node_modules'), join(folder, 'node_modules'));
  const run = (command: string) =>
    execSync(command, { cwd: folder, stdio: 'pipe', env: { ...process.env, VITEST: '' } });
  run(install.replace('npm ci && ', ''));
  generateArticles(16, join(folder, articles));
  run(build);
  const written = globSync(`${articles}/*.yaml`, { cwd: folder }).map((name) => basename(name, '.yaml'));
  expect(written).toHaveLength(16);
  expect(globSync('writing/*/index.html', { cwd: join(folder, out) }).map((name) => name.split(/[\\/]/)[1])).toEqual(
    expect.arrayContaining(written),
  );
});
