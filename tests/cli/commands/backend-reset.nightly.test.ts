import { cpSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { prepareFilledData, serveData } from './filled-data.ts';

const list = (data: string, ...argv: string[]) => runSite(['backend', 'list', '--data', data, ...argv]);
const reset = (data: string, ...argv: string[]) => runSite(['backend', 'reset', '--data', data, ...argv]);

const { copy: copyFilled } = prepareFilledData();

describe('site backend reset', () => {
  test('keeps rows unless --yes is given', async () => {
    const folder = copyFilled();
    const refused = await reset(folder);
    expect({ ...refused }).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${folder} contains 2 subscribers, 1 product interest and 1 message, which this command would delete for ever. To delete them, add --yes\n`,
    });
    expect((await list(folder)).stdout).toContain('guest@example.org');
    expect(await reset(folder, '--yes')).toEqual({
      exitCode: 0,
      stdout: `Removed from ${folder}: 2 subscribers, 1 product interest and 1 message.\n`,
      stderr: '',
    });
    expect((await list(folder)).stdout).toContain('\nNo subscribers\n\nNo product interests\n\nNo messages\n');
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  test('removes also what an interrupted reset has left', async () => {
    const folder = copyFilled();
    cpSync(join(folder, 'postgres'), join(folder, 'postgres-removed'), { recursive: true });
    expect((await reset(folder, '--yes')).exitCode).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('postgres'))).toEqual([]);
  });

  test('needs no --yes when there are no rows', async () => {
    const folder = temporaryFolder();
    await (await openBackend({ strings, newsletter, origins, folder })).close();
    expect((await reset(folder)).stdout).toBe(
      `Removed from ${folder}: no subscribers, no product interests and no messages.\n`,
    );
    expect((await reset(folder)).stdout).toBe(`Removed from ${folder}: nothing.\n`);
    expect(readdirSync(folder)).not.toContain('postgres');
  });

  test('creates no folder', async () => {
    const folder = join(temporaryFolder(), 'none');
    expect((await reset(folder)).stdout).toBe(`Removed from ${folder}: nothing.\n`);
    expect(existsSync(folder)).toBe(false);
  });

  test('deletes nothing while a server is running', async () => {
    const folder = copyFilled();
    await serveData(folder);
    const { exitCode, stderr } = await reset(folder, '--yes');
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`${folder} is in use by process ${process.pid}, which serves http://localhost:`);
    expect((await list(folder)).stdout).toContain('guest@example.org');
  });

  test('removes data that cannot be opened only with --yes', async () => {
    const folder = copyFilled();
    writeFileSync(join(folder, 'postgres/global/pg_control'), 'broken');
    const refused = await reset(folder);
    expect([refused.exitCode, refused.stderr.includes('data that cannot be opened')]).toEqual([2, true]);
    expect(readdirSync(folder)).toContain('postgres');
    expect((await reset(folder, '--yes')).exitCode).toBe(0);
    expect((await list(folder)).stdout).toContain('\nNo subscribers\n\nNo product interests\n\nNo messages\n');
  });
});
