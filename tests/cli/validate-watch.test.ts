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
  test('reports the problems after each saved file, and ends with 0', async () => {
    const site = watch();
    expect(await site.shows(/Watching/)).toBe(
      '✓ Checked 13 files: no problems.\nWatching for changes. Press Ctrl-C to stop.\n',
    );
    applyChanges(site.content, break_);
    expect(await site.shows(/1 problem in 1 file/)).toMatch(
      /^\nChecked again in \d+ ms: content\/pages\/index\.yaml\ncontent\/pages\/index\.yaml:10:13 error There is no page \/gardn\. link-target\n/,
    );
    applyChanges(site.content, { 'facts.yaml': 'plots:\n  value: ""\n' });
    await site.shows(/facts\.yaml:2:[\s\S]*link-target[\s\S]*problems in 2 files/);
    applyChanges(site.content, { ...mend, 'facts.yaml': secondBrandFile('facts.yaml') });
    await site.shows(/✓ Checked 13 files: no problems\.\n$/);
    expect(await site.end()).toBe(0);
  });

  test('sees new, renamed, half-written, replaced and deleted files', async () => {
    const site = watch();
    await site.shows(/Watching/);
    const page = (name: string) => join(site.content, 'pages', name);
    const text = secondBrandFile('pages/garden.yaml');
    const unlisted = text.replace('sections:', 'unlisted: true\nsections:');
    writeFileSync(page('shed.yaml'), unlisted);
    await site.shows(/Checked 14 files: no problems/);
    renameSync(page('shed.yaml'), page('Shed.yaml'));
    await site.shows(/`Shed`, becomes part of the address of the page/);
    rmSync(page('Shed.yaml'));
    await site.shows(/Checked 13 files: no problems/);
    writeFileSync(page('garden.yaml'), text.slice(0, text.length / 2).concat('\n  - ['));
    await site.shows(/yaml-/);
    writeFileSync(page('garden.yaml~'), text);
    renameSync(page('garden.yaml~'), page('garden.yaml'));
    expect(await site.shows(/no problems/), 'what an editor leaves is not named').not.toContain('~');
    mkdirSync(page('trips'));
    writeFileSync(page('trips/north.yaml'), '');
    await site.shows(/The file is empty\./);
    rmSync(page('trips'), { recursive: true });
    await site.shows(/Checked 13 files: no problems/);
    const image = readFileSync(join(site.content, 'media/plot.svg'));
    writeFileSync(join(site.content, 'media/plot.svg'), '<svg');
    await site.shows(/image-unreadable/);
    rmSync(join(site.content, 'media/plot.svg'));
    await site.shows(/media-missing/);
    writeFileSync(join(site.content, 'media/plot.svg'), image);
    await site.shows(/no problems/);
  });

  test('checks files again that have not changed once the schema of their collection has', async () => {
    const site = watch(copyContent({ over: join(import.meta.dirname, '../fixtures/own-collections') }));
    await site.shows(/no problems[\s\S]*Watching/);
    applyChanges(site.content, { 'schemas/concerts.schema.json': { '"minimum": 1': '"minimum": 41' } });
    await site.shows(/concerts\.yaml:\d+:\d+ error /);
    applyChanges(site.content, { 'schemas/concerts.schema.json': { '"minimum": 41': '"minimum": 1' } });
    await site.shows(/no problems/);
  });

  test('waits for a content folder that is gone, and checks it when it is back', async () => {
    const site = watch();
    await site.shows(/Watching/);
    renameSync(site.content, `${site.content}-away`);
    await site.shows(/There is no content folder at/);
    renameSync(`${site.content}-away`, site.content);
    await site.shows(/Checked 13 files: no problems/);
    applyChanges(site.content, break_);
    await site.shows(/link-target/);
  });
});
