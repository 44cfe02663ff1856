import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { tryLockOutput } from '../../../../cli/site/publish/lock-output.ts';
import { filesIn } from '../../../../cli/site/publish/publish.ts';
import { scratchFolders } from '../../../../cli/site/publish/scratch-folder.ts';
import { runSite } from '../../../support/cli.ts';
import { temporaryFolder, writeFiles } from '../../../support/content.ts';
import { spawnSite } from '../../../support/process.ts';
import { sites } from '../../../support/sites.ts';

/** A site that a build was killed in while it moved files into place: `assets/new.css` is there, the page is still the old one. */
function halfPublished(): { out: string; scratch: string } {
  const out = join(temporaryFolder(), 'dist');
  cpSync(sites.secondBrand.dist, out, { recursive: true });
  const [scratch = ''] = scratchFolders(out);
  const page = readFileSync(join(out, 'index.html'), 'utf8');
  writeFiles(filesIn(scratch), { 'assets/new.css': 'new', 'index.html': `${page}<!-- new -->` });
  const changes = { moved: ['assets/new.css', 'index.html'], removed: ['garden/index.html'] };
  // Two changes write the journal, one moves the first file.
  const argv = ['tests/support/publish.ts', '4', scratch, out, JSON.stringify(changes)];
  expect(spawnSync(process.execPath, argv, { cwd: projectRoot }).signal).toBe('SIGKILL');
  expect(existsSync(join(out, 'assets/new.css'))).toBe(true);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toBe(page);
  return { out, scratch };
}

test('site lighthouse first completes the publishing of a killed build', async () => {
  const { out, scratch } = halfPublished();
  const { stdout, stderr } = await runSite(['lighthouse', '/none', '--out', out]);
  expect(stdout + stderr).toMatch(/There is no page \/none in/);
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toMatch(/<!-- new -->$/);
  expect(existsSync(join(out, 'garden/index.html'))).toBe(false);
  expect(existsSync(scratch)).toBe(false);
  expect(stdout, 'a page that is gone').not.toContain('/garden');
});

test('site lighthouse waits until no build is running', async () => {
  const out = join(temporaryFolder(), 'dist');
  cpSync(sites.secondBrand.dist, out, { recursive: true });
  const lock = tryLockOutput(out);
  const site = spawnSite(['lighthouse', '/none', '--out', out]);
  await site.prints('is running: waiting until it is done.');
  expect(site.child.exitCode).toBe(null);
  expect(site.printed()).not.toContain('There is no page');
  lock?.release();
  const [exitCode] = await once(site.child, 'close');
  expect(exitCode, site.printed()).toBe(2);
  expect(readdirSync(dirname(out)), 'nothing is left').toEqual(['dist']);
});

test('a file in place of the built site is reported', async () => {
  const file = join(temporaryFolder(), 'dist');
  writeFiles(dirname(file), { dist: 'a file' });
  const { exitCode, stderr } = await runSite(['lighthouse', '--out', file]);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: `${file} is not a folder. Move it away, or name another folder with --out.\n`,
  });
});
