import { appendFileSync, globSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { siteKinds } from '../../cli/compiler/schema/site-templates.ts';
import { spellerFor } from '../../cli/compiler/spelling/speller.ts';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { keysOf } from '../../cli/platform/records.ts';
import { runSite } from '../support/cli.ts';
import { writeFiles } from '../support/content.ts';
import { contentStrings } from './content-words.ts';

type Node = ReturnType<typeof parseDocument>['children'][number];

const root = join(projectRoot, '.site/test/german-sites');

/** What the templates do not show: a redirect, an embed, prices, a recording, a gallery, a form and a newsletter. */
const more = `  - type: newsletter
    title: Rundbrief
    form:
      form: newsletter
      label: Ihre Adresse
      placeholder: name@example.com
      submit: Anmelden
      submitting: Augenblick
  - type: cards
    title: Preise
    items:
      - title: Ein Tag
        text: Gemeinsam arbeiten.
        price: { amount: 1234.5, from: true }
      - title: Ein Anruf
        text: Eine halbe Stunde.
        price: { amount: 0 }
  - type: table
    title: Termine
    columns:
      - label: Was
      - label: Wie viel
    rows:
      - [Werkstatt, "12"]
`;

/** The messages that these need, from the standard texts. */
const messageGroups = ['newsletter', 'prices', 'moved'];

/** Names of formats, and what names itself in every language. */
const named = ['rss', 'json', 'feed', 'xml', 'md', 'html', 'kb', 'mb'];

/** What programs read: the modes and kinds of forms, of icons and of windows, a key, and a heading that llms.txt defines. */
const codes = new Set([
  ...['true', 'check', 'email', 'message', 'long-text', 'sb_publishable_embedded'],
  ...['any', 'maskable', 'minimal-ui', '## Optional'],
]);

/** The date of an entry of a feed (RFC 822). */
const feedDate = /^\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT$/;

test.each(keysOf(siteKinds))('no English word is on a German site of the kind %s', async (kind) => {
  const folder = join(root, kind);
  const [content, dist] = [join(folder, 'content'), join(folder, 'dist')];
  rmSync(folder, { recursive: true, force: true });
  expect((await runSite(['new', 'site', content, '--language', 'de', '--kind', kind])).exitCode).toBe(0);
  const texts = parseYaml(readFileSync(join(projectRoot, 'schemas/standard-texts/de.yaml'), 'utf8'));
  const messages = parseYaml(readFileSync(join(content, 'messages.yaml'), 'utf8'));
  for (const group of messageGroups) messages[group] = texts[group];
  messages.labels = texts.labels;
  messages.agents = texts.agents;
  writeFiles(content, {
    'messages.yaml': JSON.stringify(messages),
    'redirects.yaml': '- from: /frueher\n  to: /\n  since: 2026-01-01\n  why: Diese Seite ist umgezogen\n',
  });
  appendFileSync(join(content, 'pages/index.yaml'), more);
  appendFileSync(join(content, 'site.yaml'), 'currency: EUR\n');
  const { exitCode, stderr } = await runSite(['build', '--content', content, '--out', dist]);
  expect(exitCode, stderr).toBe(0);

  const own = new Set([...contentStrings(content), ...named].flatMap(wordsOf));
  const english = spellerFor('en');
  const foreign = globSync('**/*.{html,txt,xml,json,md,webmanifest}', { cwd: dist })
    .filter((file) => !/^(?:assets|robots|sitemap)/.test(file))
    .flatMap((file) =>
      textsOf(file, readFileSync(join(dist, file), 'utf8')).flatMap((text) =>
        codes.has(text) || feedDate.test(text)
          ? []
          : wordsOf(text)
              .filter((word) => word.length > 1 && !own.has(word) && english?.knows(word))
              .map((word) => `${file}: ${word} (${text.trim().slice(0, 80)})`),
      ),
    );
  expect([...new Set(foreign)], 'This text is in code: move it to schemas/standard-texts/.').toEqual([]);
});

/** Returns the words of a text, in small letters, without those of addresses. */
function wordsOf(text: string): string[] {
  const plain = text.replace(/\b(?:https?|mailto):\S+|\S+@\S+|\/[\w/.#-]+/g, ' ');
  return (plain.match(/\p{L}+/gu) ?? []).map((word) => word.toLowerCase());
}

function textsOf(file: string, text: string): string[] {
  if (file.endsWith('.html')) return parseDocument(text).children.flatMap(textsOfPage);
  if (/\.(?:json|webmanifest)$/.test(file)) return stringsOf(JSON.parse(text));
  if (file.endsWith('.xml')) return text.replace(/<!\[CDATA\[|\]\]>|&\w+;/g, ' ').split(/<[^>]*>/);
  return text.split('\n');
}

const spoken =
  /^(?:aria-(?:label|description|roledescription|valuetext)|alt|title|placeholder|label|summary|data-(?!island|with|id|start|scripted|bar|topic|period|tone).+)$/;

/** Returns what visitors, screen readers, search engines and scripts read of a page. */
function textsOfPage(node: Node): string[] {
  if (node.type === 'text') return [node.data];
  if (!('attribs' in node)) return [];
  if (node.name === 'style') return [];
  const attribute = (name: string) => node.attribs[name] ?? '';
  if (node.name === 'script') {
    const [only] = node.children;
    return /json/.test(attribute('type')) && only?.type === 'text' ? stringsOf(JSON.parse(only.data)) : [];
  }
  const isRead = /description|title|site_name|alt|application-name/.test(attribute('name') + attribute('property'));
  const meta = node.name === 'meta' && isRead ? [attribute('content')] : [];
  const values = Object.entries(node.attribs).flatMap(([name, value]) => (spoken.test(name) ? [value] : []));
  const texts = values.flatMap((value) => (value.startsWith('{') ? stringsOf(JSON.parse(value)) : [value]));
  return [...meta, ...texts, ...node.children.flatMap(textsOfPage)];
}

/** Returns the texts in data, without types, addresses and codes. */
function stringsOf(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  if (typeof data !== 'object' || data === null) return [];
  return Object.entries(data).flatMap(([key, value]) => (/^@|Type$|^type$/.test(key) ? [] : stringsOf(value)));
}
