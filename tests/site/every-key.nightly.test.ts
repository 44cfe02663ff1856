import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSite } from '../support/cli.ts';
import { writeFiles } from '../support/content.ts';
import { sectionTypes } from '../support/schemas.ts';
import { sites } from '../support/sites.ts';
import { readHtml, readYaml } from './built-pages.ts';
import { sampleSections } from './sample-sections.ts';
import { textsIn } from './schema-texts.ts';

const folder = mkdtempSync(join(tmpdir(), 'site-every-key-'));
const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What sections of the rich site have: `from` and its keys of entries, periods that tiers have prices for, and moments. */
const skipped = /^(from|key|periods|selected|publishAt|expireAt)$/;
/** A site has one list of all articles, and a list of events is `from` a collection. */
const types = sectionTypes.filter((type) => type !== 'articles' && type !== 'events');

/** Texts that no page shows, each with the reason. */
const unseen: Record<string, string> = {
  'benefits.more': 'There are too few to fold.',
  'ledger.more': 'There are too few to fold.',
  'form.subject': 'It is the subject of the mail to the owner.',
  'ledger.words.entry': 'A section of type `proof` shows it.',
  'pricing.words.billing': 'There are no periods to switch between.',
  'pricing.words.more': 'There are too few features to fold.',
};

let sections: Map<string, ReturnType<typeof sampleSections>>;

beforeAll(async () => {
  const filter = (path: string) => !/articles\/[\w-]+-note-\d+\.yaml$/.test(path);
  cpSync(sites.rich.content, content, { recursive: true, filter });
  const entries = globSync('collections/*.yaml', { cwd: content }).map((file) => {
    return [basename(file, '.yaml'), readYaml<{ id: string }[]>(file).map(({ id }) => id)] as const;
  });
  const groups = Object.entries(readYaml<Record<string, object>>('integrations.yaml'));
  const ids = [...entries, ...groups.map(([name, group]) => [name, Object.keys(group)] as const)];
  const given = {
    ...Object.fromEntries(ids.map(([name, all]) => [`x-ref ${name}`, all])),
    // One of them is popular.
    'x-ref tiers': ['friend', 'keeper'],
    // It has articles.
    'x-ref categories': ['Strategy', 'AI'],
    'x-icon true': ['compass'],
    'x-media image': ['photos/workshop.jpg'],
    'x-media audio': ['heron.mp3'],
  };
  sections = new Map(types.map((type) => [type, sampleSections(type, given, skipped)]));
  const pages = Array.from(sections, ([type, all]) => {
    const [title, description] = [`Every key of ${type}`, 'A page that has every key of the sections of one type.'];
    const text = JSON.stringify({ title, description, unlisted: true, sections: all });
    // The address that the owner answers to is required.
    return [`pages/every/${type}.yaml`, text.replaceAll('"kind":"email"', '$&,"required":true')];
  });
  writeFiles(content, Object.fromEntries(pages));
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist, '--at', sites.rich.at]);
  expect(exitCode, stderr).toBe(0);
});

describe('a page with every key of the schema shows each text, and has each address and id', () => {
  test.each(types)('%s', (type) => {
    const html = readHtml(`/every/${type}`, dist);
    const own = sections.get(type) ?? [];
    const texts = own.flatMap((section) => textsIn(`sections/${type}.schema.json`, section, type));
    const lost = texts.filter(({ path, text }) => !(path in unseen) && !html.includes(text.split(' ')[0] ?? ''));
    expect(lost.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
    const names = new Set(JSON.stringify(own).match(/\bzq\d+x/g));
    expect([...names].filter((name) => !html.includes(name))).toEqual([]);
  });
});
