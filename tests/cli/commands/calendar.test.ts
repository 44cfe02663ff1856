import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { copyContent, temporaryFolder } from '../../support/content-folder.ts';
import { runSite } from '../../support/run-site.ts';
import { sites } from '../../support/sites.ts';
import { spring } from '../compiler/timeline/spring.ts';

const facts = `plots:
  value: "14"
  next:
    value: "16, and a half; or\\nso"
    at: 2027-01-01T09:00
`;

const calendar = (options: string[], files: Record<string, string> = { 'facts.yaml': facts }) =>
  runSite(['calendar', '--content', copyContent({ files }), '--at', '2026-11-01', ...options]);

const plain = { 'facts.yaml': facts.replace('16, and a half; or\\nso', '16') };

test('lists the changes below their moments in the time zone of the site', async () => {
  const { exitCode, stdout, stderr } = await calendar([], { ...spring, ...plain });
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout).toMatch(`Friday, January 1, 2027, 09:00
  The fact \`plots\` changes from 14 to 16         content/facts.yaml:5

Monday, March 1, 2027, 00:00
  The entry \`ann\` of testimonials appears        content/collections/testimonials.yaml:2
`);
  expect(stdout).toMatch(/\n9 changes\. Times are in Europe\/London\.\n$/);
});

test('says so if nothing changes', async () => {
  expect(await calendar([], {})).toEqual({ exitCode: 0, stdout: 'Nothing changes by itself.\n', stderr: '' });
});

test('as JSON, each change has its moment in UTC and in the time zone of the site', async () => {
  const files = { 'facts.yaml': plain['facts.yaml'].replace('2027-01-01T09:00', '2027-07-01T09:00') };
  const { stdout } = await calendar(['--format', 'json'], files);
  expect(JSON.parse(stdout)).toEqual({
    timeZone: 'Europe/London',
    errors: 0,
    changes: [
      {
        id: expect.stringMatching(/^[0-9a-f]{16}$/),
        at: '2027-07-01T08:00:00.000Z',
        local: '2027-07-01T09:00',
        kind: 'fact',
        name: 'plots',
        event: 'changes',
        text: 'The fact `plots` changes from 14 to 16',
        needsBuild: true,
        file: 'content/facts.yaml',
        line: 5,
        column: 9,
      },
    ],
  });
});

test('as iCalendar, it is what RFC 5545 asks for, and always the same bytes', async () => {
  const [{ stdout: ics }, again] = [await calendar(['--format', 'ics']), await calendar(['--format', 'ics'])];
  expect(again.stdout).toBe(ics);
  expect(ics.endsWith('END:VCALENDAR\r\n')).toBe(true);
  const lines = ics.split('\r\n');
  expect(lines.filter((line) => /[\r\n]/.test(line) || Buffer.byteLength(line) > 75)).toEqual([]);
  const [event, ...others] = new ICAL.Component(ICAL.parse(ics)).getAllSubcomponents('vevent');
  expect(others).toEqual([]);
  expect(event?.getFirstPropertyValue('summary')).toBe('The fact `plots` changes from 14 to 16, and a half; or\nso');
  expect(String(event?.getFirstPropertyValue('dtstart'))).toBe('2027-01-01T09:00:00Z');
  expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2027-01-01T09:00:00Z');
  expect(event?.getFirstPropertyValue('uid')).toMatch(/^[0-9a-f]{16}@harborfield\.example\.com$/);
});

test('a line of iCalendar is broken between characters, after at most 75 bytes', async () => {
  const value = 'äöü€🙂'.repeat(9);
  const files = { 'facts.yaml': plain['facts.yaml'].replace('"16"', `"${value}"`) };
  const { stdout } = await calendar(['--format', 'ics'], files);
  for (const line of stdout.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const [event] = new ICAL.Component(ICAL.parse(stdout)).getAllSubcomponents('vevent');
  expect(event?.getFirstPropertyValue('summary')).toBe(`The fact \`plots\` changes from 14 to ${value}`);
});

test('--due lists what the last build did not have yet, and sets the output of the step', async () => {
  const folder = copyContent({ files: plain });
  const due = async (since: string, at: string) => {
    const output = join(temporaryFolder(), 'output');
    const argv = ['calendar', '--content', folder, '--due', '--since', since, '--at', at];
    const { exitCode, stdout } = await runSite(argv, { env: { GITHUB_OUTPUT: output } });
    return [exitCode, stdout.split('\n')[0], readFileSync(output, 'utf8')];
  };
  const [change, nothing] = ['Friday, January 1, 2027, 09:00', 'Nothing changes by itself.'];
  expect(await due('2027-01-01T08:00', '2027-01-01T08:59')).toEqual([0, nothing, 'due=false\n']);
  expect(await due('2027-01-01T08:00', '2027-01-01T09:00')).toEqual([0, change, 'due=true\n']);
  expect(await due('2027-01-01T09:00', '2027-01-02')).toEqual([0, nothing, 'due=false\n']);
});

test('what needs no build is not due', async () => {
  const stale = 'plots:\n  value: "14"\n  asOf: 2026-10-01\n  goodFor: 60\n';
  const argv = ['--due', '--since', '2026-11-30', '--at', '2026-12-02'];
  expect((await calendar(argv, { 'facts.yaml': stale })).stdout).toBe('Nothing changes by itself.\n');
});

test.each([[['--due']], [['--since', '2027-01-01']]])('%j is refused, since both belong together', async (options) => {
  const { exitCode, stderr } = await calendar(options);
  expect({ exitCode, stderr }).toEqual({
    exitCode: 2,
    stderr: 'Write `--due` and `--since` together: something is due since the last build.\n',
  });
});

test.each(['tomorrow', '2027-02-29', '9:00'])('a moment %s is refused with the forms that are allowed', async (at) => {
  const { exitCode, stderr } = await runSite(['calendar', '--at', at]);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(
    'Write a day, or a day and a time, in the time zone of the site: 2027-01-01, 2027-01-01T09:00.',
  );
});

test('content with problems gives a warning, and no calendar without an address', async () => {
  const broken = copyContent({ files: { 'site.yaml': 'name: [\n' } });
  const pretty = await runSite(['calendar', '--content', broken]);
  expect(pretty).toMatchObject({ exitCode: 0, stdout: 'Nothing changes by itself.\n' });
  expect(pretty.stderr).toMatch(/^The content has \d+ problems?, so some changes may be missing here\./);
  const ics = await runSite(['calendar', '--content', broken, '--format', 'ics']);
  expect(ics.exitCode).toBe(2);
  expect(ics.stderr).toContain('site.yaml has problems, and a calendar needs the address of the site.');
});

test('an output that cannot be written is one sentence', async () => {
  const output = join(temporaryFolder(), 'folder');
  mkdirSync(output);
  const argv = ['calendar', '--content', sites.secondBrand.content, '--due', '--since', '2026-11-01'];
  expect(await runSite(argv, { env: { GITHUB_OUTPUT: output } })).toMatchObject({
    exitCode: 2,
    stderr: `The output of the step cannot be written to ${output} (EISDIR).\n`,
  });
});
