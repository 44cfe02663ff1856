import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { applyChanges } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { copyContent, secondBrandFile } from '../support/content.ts';

/** Runs `validate --watch` until the test has ended. */
function watch(content = copyContent({}), ...argv: string[]) {
  const stop = new AbortController();
  let printed = '';
  let seen = 0;
  const write = (text: string) => (printed += text);
  const options = { stdout: { write }, stderr: { write }, signal: stop.signal };
  const ended = runSite(['validate', '--watch', '--content', content, ...argv], options);
  const end = async () => {
    stop.abort('SIGINT');
    return (await ended).exitCode;
  };
  onTestFinished(async () => void (await end()));
  return {
    content,
    end,
    printed: () => printed,
    /** Resolves with what was printed since the last call, once a pattern matches it. */
    async shows(pattern: RegExp): Promise<string> {
      await expect.poll(() => printed.slice(seen)).toMatch(pattern);
      const text = printed.slice(seen);
      seen += text.length;
      return text;
    },
  };
}

const break_ = { 'pages/index.yaml': { 'to: /garden': 'to: /gardn' } };
const mend = { 'pages/index.yaml': { 'to: /gardn': 'to: /garden' } };

describe('--watch', () => {
  test('reports what each saved file breaks and mends, once, and ends with 0', async () => {
    const site = watch();
    expect(await site.shows(/Watching/)).toBe(
      '✓ Checked 13 files: no problems.\nWatching for changes. Press Ctrl-C to stop.\n',
    );
    applyChanges(site.content, break_);
    expect(await site.shows(/1 new\.\n/)).toMatch(
      /^Changed: content\/pages\/index\.yaml\n\ncontent\/pages\/index\.yaml:10:13 error There is no page \/gardn\. link-target\n(?:.+\n)+\nChecked 13 files in \d+ ms: 1 problem in 1 file, 1 new\.\n$/,
    );
    applyChanges(site.content, { 'facts.yaml': 'plots:\n  value: ""\n' });
    expect(await site.shows(/new\.\n/), 'what was there before is one line').toMatch(
      /^Changed: content\/facts\.yaml\nstill: content\/pages\/index\.yaml:10:13 There is no page \/gardn\.\n\ncontent\/facts\.yaml:2:/,
    );
    applyChanges(site.content, { ...mend, 'facts.yaml': secondBrandFile('facts.yaml') });
    expect(await site.shows(/no problems, \d fixed\.\n/)).toMatch(
      /fixed: content\/pages\/index\.yaml:10:13 There is no page \/gardn\.\n/,
    );
    expect(await site.end()).toBe(0);
    expect(site.printed().match(/gardn\. link-target/g), 'in full only once').toHaveLength(1);
  });

  test('sees new, renamed, half-written, replaced and deleted files', async () => {
    const site = watch();
    await site.shows(/Watching/);
    const page = (name: string) => join(site.content, 'pages', name);
    const text = secondBrandFile('pages/garden.yaml');
    const unlisted = text.replace('sections:', 'unlisted: true\nsections:');
    writeFileSync(page('shed.yaml'), unlisted);
    await site.shows(/Checked 14 files in \d+ ms: no problems/);
    renameSync(page('shed.yaml'), page('Shed.yaml'));
    await site.shows(/`Shed`, becomes part of the address of the page[\s\S]*1 new\.\n/);
    rmSync(page('Shed.yaml'));
    await site.shows(/Checked 13 files in \d+ ms: no problems, 1 fixed/);
    writeFileSync(page('garden.yaml'), text.slice(0, text.length / 2).concat('\n  - ['));
    await site.shows(/yaml-[\s\S]*new\.\n/);
    writeFileSync(page('garden.yaml~'), text);
    renameSync(page('garden.yaml~'), page('garden.yaml'));
    expect(await site.shows(/no problems, \d+ fixed/), 'what an editor leaves is not named').not.toContain('~');
    mkdirSync(page('trips'));
    writeFileSync(page('trips/north.yaml'), '');
    await site.shows(/The file is empty\.[\s\S]*new\.\n/);
    rmSync(page('trips'), { recursive: true });
    await site.shows(/Checked 13 files in \d+ ms: no problems, 1 fixed/);
    const image = readFileSync(join(site.content, 'media/plot.svg'));
    writeFileSync(join(site.content, 'media/plot.svg'), '<svg');
    await site.shows(/image-unreadable[\s\S]*new\.\n/);
    rmSync(join(site.content, 'media/plot.svg'));
    await site.shows(/media-missing[\s\S]*fixed\.\n/);
    writeFileSync(join(site.content, 'media/plot.svg'), image);
    await site.shows(/no problems, \d+ fixed/);
  });

  test('waits for a content folder that is gone, and checks it when it is back', async () => {
    const site = watch();
    await site.shows(/Watching/);
    renameSync(site.content, `${site.content}-away`);
    await site.shows(/There is no content folder at/);
    renameSync(`${site.content}-away`, site.content);
    await site.shows(/Checked 13 files in \d+ ms: no problems/);
    applyChanges(site.content, break_);
    await site.shows(/1 new\.\n/);
  });
});
