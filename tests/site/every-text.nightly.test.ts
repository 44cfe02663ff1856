import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadContent } from '../../cli/compiler/check/load-content.ts';
import {
  entrySchema,
  followReference,
  type LocatedSchema,
  propertiesOf,
} from '../../cli/compiler/schema/located-schema.ts';
import { readSchema, type Schema } from '../../cli/compiler/schema/schemas.ts';
import { loadValidator } from '../../cli/compiler/schema/validator.ts';
import { runSite } from '../support/cli.ts';
import { copyContent } from '../support/content.ts';
import { addSectionFixtures } from '../support/section-fixtures.ts';
import { sites } from '../support/sites.ts';

const article = (day: number) => `title: Rivets
summary: What holds and what does not.
category: AI
publishedAt: 2026-01-0${day}
updatedAt: 2026-02-01
body: |
  Cold ones[^1] do not hold.

  [^1]: Warm ones do.
`;

/** Articles of one category, which lead to each other. */
const articles = { 'articles/cold-rivets.yaml': article(1), 'articles/warm-rivets.yaml': article(2) };

/** Texts that are on no page of this site, each with the reason; a path stands for the texts in it as well. */
const unseen: Record<string, string> = {
  'collections/episodes[].moment': 'A word is no time.',
  'collections/events[].image.alt': 'Its section has the image as decoration.',
  'messages.agents': 'They are in llms.txt.',
  'messages.contact': 'The functions answer with them; in a browser, the forms have texts of their own.',
  'messages.embeds.show': 'No embed of the site waits for a click.',
  'messages.eventLabels': 'No event is in this state, and a section can have a label of its own.',
  'messages.forms.unknown': 'The function answers with it.',
  'messages.join': 'A section of the kind is not in a state in which it says this.',
  'messages.labels.draft': 'It is shown in development.',
  'messages.labels.newer': 'The list of articles has one page.',
  'messages.labels.older': 'The list of articles has one page.',
  'messages.labels.pageOf': 'The list of articles has one page.',
  'messages.labels.pagination': 'The list of articles has one page.',
  'sections/articles.empty': 'There are articles.',
  'sections/benefits.more': 'There are too few benefits to fold any.',
  'sections/check-in.days[].short': 'A word is too long.',
  'sections/form.subject': 'It is in the mail to the owner.',
  'sections/list.from.empty': 'There are entries.',
  'sections/pricing.words.choose': 'Each tier has a button of its own.',
  'sections/pricing.words.more': 'There are too few features to fold any.',
  'sections/recordings.items[].length': 'A word is no time.',
  'sections/table.from.empty': 'There are entries.',
  'sections/timeline.from.linkLabel': 'The entries have no links.',
  'site.logo.label': 'The logo has an image.',
};

type Holder = Record<string | number, unknown>;

/** Gives content each text that its schemas allow, each of them with a word that occurs nowhere else. */
class Texts {
  /** These words, by the path of the key in the schemas. */
  readonly words = new Map<string, string[]>();

  /** @param isValid whether the file is valid with what it has got so far */
  fill(located: LocatedSchema, holder: Holder, path: string, isValid: () => boolean): void {
    for (const [key, inner, within] of valuesIn(located, holder, path)) {
      this.#setText(inner.schema, holder, key, within, isValid);
      if (typeof holder[key] === 'object') this.fill(inner, holder[key] as Holder, within, isValid);
    }
  }

  #setText(schema: Schema, holder: Holder, key: string | number, path: string, isValid: () => boolean): void {
    // Other values may name an id, so these stay.
    if (schema['x-text'] === undefined || schema.format || schema.enum || key === 'id') return;
    const words = this.words.get(path) ?? [];
    this.words.set(path, words);
    const written = holder[key];
    const word = `q${this.words.size}x${words.length}`;
    const places = [schema['x-placeholders'] ?? []].flat().map((name) => ` {${name}}`);
    const appended = [`${written} ${word}`, ...(String(written).includes('{') ? [] : [word])];
    for (const text of written === undefined ? [word + places.join('')] : appended) {
      holder[key] = text;
      if (isValid()) {
        words.push(word);
        return;
      }
    }
    if (written === undefined) delete holder[key];
    else holder[key] = written;
  }
}

/** Lists the values of a list or object, also the texts that it lacks, with their schemas and paths in these. */
function valuesIn(located: LocatedSchema, holder: Holder, path: string): [string | number, LocatedSchema, string][] {
  if (Array.isArray(holder))
    return holder.map((item, index) => {
      const type = Object(item).type;
      return [index, entrySchema(located, item), type ? `sections/${type}` : `${path}[]`];
    });
  const known = propertiesOf(located);
  const { additionalProperties: others } = located.schema;
  const more = Object.keys(holder).filter((key) => !known.some(([name]) => name === key));
  return [
    ...known.map(([key, inner]): [string, LocatedSchema, string] => [key, inner, `${path}.${key}`]),
    ...(typeof others === 'object' ? more : []).map((key): [string, LocatedSchema, string] => {
      return [key, followReference({ schema: others as Schema, file: located.file }), `${path}.*`];
    }),
  ];
}

test('each text that a schema allows is on a page', { timeout: 120_000 }, async () => {
  const folder = copyContent({ from: sites.workshop.content, files: articles, without: ['budgets.yaml'] });
  addSectionFixtures(folder);
  const validator = loadValidator();
  const texts = new Texts();
  for (const { name, schema } of loadContent(folder).content.files) {
    const path = join(folder, '..', name);
    const data = parse(readFileSync(path, 'utf8'));
    const isValid = () => validator.validate(schema, data).errors.length === 0;
    expect(isValid(), name).toBe(true);
    texts.fill(
      followReference({ schema: readSchema(schema), file: schema }),
      data,
      schema.replace('.schema.json', ''),
      isValid,
    );
    writeFileSync(path, JSON.stringify(data));
  }
  const out = join(folder, '../dist');
  const { exitCode, stderr } = await runSite(['build', '--content', folder, '--out', out]);
  expect(exitCode, stderr).toBe(0);
  const html = globSync('**/*.html', { cwd: out })
    .map((file) => readFileSync(join(out, file), 'utf8'))
    .join('\n');
  const lost = [...texts.words].filter(([, words]) => !words.some((word) => html.includes(word)));
  const isUnseen = (path: string) => Object.keys(unseen).find((known) => `${path}.`.startsWith(`${known}.`));
  expect(lost.map(([path]) => isUnseen(path) ?? path).filter((path) => !(path in unseen))).toEqual([]);
  expect(Object.keys(unseen), 'what is on a page is not in the list').toEqual([
    ...new Set(lost.map(([path]) => isUnseen(path)).sort()),
  ]);
  expect(texts.words.size).toBeGreaterThan(450);
});
