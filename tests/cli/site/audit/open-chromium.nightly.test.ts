import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findChromium, openChromium } from '../../../../cli/audit/chromium.ts';
import { projectRoot } from '../../../../cli/platform/project-root.ts';
import { temporaryFolder } from '../../../support/content.ts';

/** Opens a Chromium in its own process, with its temporary files in a folder. */
async function openElsewhere(folder: string) {
  const argv = [join(projectRoot, 'tests/support/hold-chromium.ts'), await findChromium(process.env)];
  const child = spawn(process.execPath, argv, {
    env: { ...process.env, TMPDIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, address: `http://127.0.0.1:${Number(line.toString())}/json/version` };
}

/** Lists the profiles in a folder of temporary files, in which Chromium also creates files of its own for a moment. */
function profilesIn(folder: string): string[] {
  return readdirSync(folder).filter((name) => name.startsWith('.site-'));
}

test('Chromium exits when its parent is killed, which need not stop it', async () => {
  const folder = temporaryFolder();
  const { child, address } = await openElsewhere(folder);
  expect(await (await fetch(address)).text()).toContain('webSocketDebuggerUrl');
  expect(profilesIn(folder)).toHaveLength(1);
  child.kill('SIGKILL');
  await once(child, 'close');
  await vi.waitFor(() => expect(fetch(address)).rejects.toThrow(), 20_000);
});

test('two Chromiums do not share a profile, and closing one removes its profile', async () => {
  const folder = temporaryFolder();
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  const program = await findChromium(process.env);
  const chromiums = await Promise.all([openChromium(program), openChromium(program)]);
  expect(profilesIn(folder)).toHaveLength(2);
  for (const chromium of chromiums) await chromium.close();
  expect(profilesIn(folder)).toEqual([]);
});
