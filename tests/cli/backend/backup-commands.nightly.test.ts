import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { text as readStream } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { formatBackup, parseBackup } from '../../../cli/backend/backup/backup-file.ts';
import { takeBackup } from '../../../cli/backend/backup/take-backup.ts';
import { openBackend } from '../../../cli/backend/open-backend.ts';
import { projectRoot } from '../../../cli/platform/project-root.ts';
import { runSite } from '../../support/cli.ts';
import { temporaryFolder } from '../../support/content.ts';
import { newsletter, origins, strings } from '../../support/function-strings.ts';
import { fill, serveTwoProjects } from './backup-projects.ts';

const projects = serveTwoProjects();

const count = 'public.newsletter_subscriptions';

describe('site backend backup and restore', () => {
  test('carry one project to another', async () => {
    await fill(projects.source);
    const cwd = temporaryFolder();
    const saved = await runSite(['backend', 'backup', 'all.jsonl', '--data', projects.source.folder], { cwd });
    expect(saved).toMatchObject({ exitCode: 0, stderr: '' });
    expect(saved.stdout).toMatch(new RegExp(`^Data folder: ${projects.source.folder}\n`));
    expect(saved.stdout).toContain('2  public.newsletter_subscriptions\n');
    expect(saved.stdout).toContain(`Saved in ${join(cwd, 'all.jsonl')}: 8 rows.\n`);
    expect(saved.stdout).not.toContain('example.org');
    expect(statSync(join(cwd, 'all.jsonl')).mode & 0o777).toBe(0o600);
    expect(readdirSync(cwd)).toEqual(['all.jsonl']);

    const argv = ['backend', 'restore', 'all.jsonl', '--data', projects.target.folder];
    const restored = await runSite([...argv, '--format', 'json'], { cwd });
    expect(JSON.parse(restored.stdout)).toMatchObject({ rows: 8, there: 0, restored: { [count]: 2 } });
    expect((await runSite(['backend', 'list', '--data', projects.target.folder])).stdout).toContain(
      'guest@example.org',
    );

    const refused = await runSite(argv, { cwd });
    expect(refused.exitCode).toBe(2);
    expect(refused.stderr).toContain('Add --merge to keep them and add what is missing, or --replace');
    expect((await runSite([...argv, '--replace'], { cwd })).stdout).toMatch(/: 8 of 8 rows\.\n$/);
    expect((await runSite([...argv, '--merge'], { cwd })).stdout).toMatch(/: 0 of 8 rows\.\n$/);
  });

  test('name a file by the time, and write to a pipe', async () => {
    await fill(projects.source);
    const cwd = temporaryFolder();
    const saved = await runSite(['backend', 'backup', '--data', projects.source.folder, '--format', 'json'], { cwd });
    const { file, rows } = JSON.parse(saved.stdout);
    expect(rows).toBe(8);
    expect(file).toMatch(/site-backup-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.jsonl$/);
    expect(readdirSync(cwd)).toEqual([basename(file)]);
    const piped = await runSite(['backend', 'backup', '-', '--data', projects.source.folder]);
    expect(parseBackup(piped.stdout, 'stdout').counts).toMatchObject({ [count]: 2 });
    expect(piped.stderr).toMatch(new RegExp(`^Data folder: ${projects.source.folder}\n`));
    expect(piped.stderr).toContain('Saved in standard output: 8 rows.');
  });

  test('work with a data folder that no server uses', async () => {
    const cwd = temporaryFolder();
    const data = join(cwd, 'data');
    await (await openBackend({ strings, newsletter, origins, folder: data })).close();
    const { exitCode, stdout } = await runSite(['backend', 'backup', 'empty.jsonl', '--data', data], { cwd });
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(new RegExp(`^Data folder: ${data}\n`));
    expect(stdout).toContain('empty.jsonl: 2 rows.');
    // A backup is also restored where there is no data yet.
    const restored = await runSite(['backend', 'restore', 'empty.jsonl', '--data', join(cwd, 'new')], { cwd });
    expect(restored.stdout).toMatch(new RegExp(`^Data folder: ${join(cwd, 'new')}\n`));
  });

  test('save no backup of a folder without data, and do not create it', async () => {
    const cwd = temporaryFolder();
    const { exitCode, stdout, stderr } = await runSite(['backend', 'backup', '--data', join(cwd, 'typo')], { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toContain('typo has no data of the embedded backend. Name its folder: --data <folder>.');
    expect(readdirSync(cwd)).toEqual([]);
  });

  test('restore what comes through a pipe', async () => {
    await fill(projects.source);
    const text = formatBackup(await takeBackup(projects.source.admin));
    const restore = spawn(
      process.execPath,
      [join(projectRoot, 'cli/bin.mjs'), 'backend', 'restore', '-', '--data', projects.target.folder],
      {
        env: { PATH: process.env.PATH },
      },
    );
    restore.stdin.end(text);
    const [stdout, [exitCode]] = await Promise.all([readStream(restore.stdout), once(restore, 'exit')]);
    expect([exitCode, stdout]).toEqual([0, expect.stringContaining(': 8 of 8 rows.')]);
  });

  test('overwrite nothing, and say which file cannot be read or written', async () => {
    const cwd = temporaryFolder();
    writeFileSync(join(cwd, 'there'), 'mine');
    const run = (...argv: string[]) => runSite(['backend', ...argv, '--data', projects.source.folder], { cwd });
    for (const [argv, sentence] of [
      [['backup', 'there'], 'there exists. Name another file'],
      [['backup', 'no/folder'], 'The folder of '],
      [['restore', 'none'], 'none cannot be read: ENOENT'],
      [['restore', 'there'], 'there is not a backup of such a site.'],
      [['restore', 'there', '--merge', '--replace'], 'cannot be used with'],
    ] as const) {
      const { exitCode, stderr } = await run(...argv);
      expect([exitCode, stderr.includes(sentence)], stderr).toEqual([2, true]);
    }
    expect(readFileSync(join(cwd, 'there'), 'utf8')).toBe('mine');
    expect(readdirSync(cwd)).toEqual(['there']);
  });
});
