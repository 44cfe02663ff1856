import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { check, type LocatedProblem } from '../support/check.ts';
import { runSite } from '../support/cli.ts';
import { globPaths, writeFiles } from '../support/content.ts';
import { sites } from '../support/sites.ts';
import { elementsOf, readYaml } from './built-pages.ts';
import { type Text, textsIn } from './schema-texts.ts';

/**
 * Texts that try to become markup or code, in ways that the validation takes for plain text: it refuses whole tags that
 * people write. Whatever comes alive calls `__hit`.
 */
const payloads = [
  '<script>__hit()//',
  '<img src=x onerror=__hit() x=',
  '"><svg/onload=__hit()>',
  '"autofocus onfocus=__hit() x="',
  "'autofocus onfocus=__hit() x='",
  '"},{"__hit":"',
  ']]><x onclick=__hit()>',
  "');__hit();('",
];

const { at } = sites.rich;
const folder = mkdtempSync(join(tmpdir(), 'site-injection-'));
const content = join(folder, 'content');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The schema of a file of the content; nothing for those that have no texts, or a schema of their own. */
function schemaOf(name: string): string | undefined {
  if (/concerts|redirects|theme|dictionary/.test(name)) return undefined;
  if (/^(pages|articles)\//.test(name)) return name.startsWith('pages') ? 'page.schema.json' : 'article.schema.json';
  const path = name.replace(/^languages\/\w+\/(?!site)/, '').replace(/^languages\/\w+\//, 'languages/');
  return path.replace('.yaml', '.schema.json');
}

/** Builds the content with what is in `files` in the place of its own. */
async function build(out: string, files: Record<string, string> = {}): Promise<string> {
  const [changed, dist] = [join(folder, `${out}-content`, 'content'), join(folder, out)];
  cpSync(content, changed, { recursive: true });
  writeFiles(changed, files);
  const { exitCode, stderr } = await runSite(['build', '--content', changed, '--out', dist, '--at', at]);
  expect(exitCode, stderr).toBe(0);
  return dist;
}

/** Puts a payload into every text that takes it: at its end, or in its place. */
function poison(turn: number): { files: Record<string, string>; count: number } {
  const files = globPaths('**/*.yaml', content).flatMap((name) => {
    const schema = schemaOf(name);
    const data = readYaml<object>(name, content);
    // Other values refer to ids, and addresses are made of them.
    const texts = schema
      ? textsIn(schema, data, name).filter(({ path }) => !/\.(id|icon|category|tags|topic|topics|guest)$/.test(path))
      : [];
    return texts.length === 0 ? [] : [{ name, data, texts: texts.map((text) => ({ ...text, ways: waysFor(text) })) }];
  });
  const write = () => Object.fromEntries(files.map(({ name, data }) => [name, JSON.stringify(data)]));
  const all = files.flatMap(({ name, texts }) => texts.map((text) => ({ ...text, name })));
  for (const { set, ways } of all) set(ways[0] ?? '');
  for (;;) {
    const flatten = (problems: readonly LocatedProblem[]): LocatedProblem[] =>
      problems.flatMap((one) => [one, ...flatten(one.others)]);
    const errors = flatten(check(write(), { from: content, at })).filter(({ severity }) => severity === 'error');
    if (errors.length === 0) break;
    const refused = new Set(errors.map(({ file, path }) => `${file} ${path}`));
    const given = all.filter(({ name, place, ways }) => ways.length > 1 && refused.has(`content/${name} ${place}`));
    expect(
      given.length,
      JSON.stringify(errors.slice(0, 3).map(({ file, path, message }) => [file, path, message])),
    ).toBeGreaterThan(0);
    for (const { set, ways } of given) {
      ways.shift();
      set(ways[0] ?? '');
    }
  }
  return { files: write(), count: all.filter(({ ways }) => ways.length > 1).length };

  function waysFor({ text, path, place }: Text): string[] {
    // Facts are in other texts, some of which are short.
    const isFact = path.startsWith('facts.yaml');
    const payload = isFact ? '<b>__hit' : (payloads[(turn + place.length) % payloads.length] ?? '');
    return [`${text.trimEnd()} ${payload}`, ...(/\{|\]\(/.test(text) ? [] : [payload]), text];
  }
}

/** What of a page could do something, line by line: its elements, their attributes and where these lead. */
function structureOf(html: string): string[] {
  return elementsOf(html).flatMap(({ name, attribs, children }) => {
    const described = Object.entries(attribs).map(([attribute, value]) => {
      if (!/^(href|src|action|formaction|poster|data|data-src|srcdoc|style)$/.test(attribute)) return attribute;
      return `${attribute}=${new URL(value, 'https://site.example/').protocol}`;
    });
    const text = children.map((child) => ('data' in child ? child.data : '')).join('');
    const isData = /json/.test(attribs.type ?? '');
    if (isData) JSON.parse(text);
    const code = name === 'script' && !isData ? [text] : [];
    return [`<${[name, ...described.sort()].join(' ')}>`, ...code];
  });
}

const structures = (dist: string) =>
  new Map(
    globPaths('**/{index,404}.html', dist).map((file) => [file, structureOf(readFileSync(join(dist, file), 'utf8'))]),
  );

const xmlNames = (dist: string, file: string) => {
  const names = elementsOf(readFileSync(join(dist, file), 'utf8')).map(({ name }) => name);
  return [...new Set(names)].sort();
};

let harmless: string;

beforeAll(async () => {
  cpSync(sites.rich.content, content, {
    recursive: true,
    filter: (path) => !/articles\/[\w-]+-note-\d+\.yaml$/.test(path),
  });
  harmless = await build('harmless');
});

test.each([...payloads.keys()])(
  'no text of the content becomes markup or code: turn %i of the payloads',
  { timeout: 240_000 },
  async (turn) => {
    const { files, count } = poison(turn);
    expect(count, 'Most texts take a payload: it is not the validation alone that keeps pages safe.').toBeGreaterThan(
      1000,
    );
    const dist = await build(`poisoned-${turn}`, files);
    const found = structures(dist);
    const changed = [...structures(harmless)].flatMap(([file, lines]) => {
      const at = lines.findIndex((line, index) => line !== found.get(file)?.[index]);
      return at < 0 && lines.length === found.get(file)?.length ? [] : [[file, lines[at], found.get(file)?.[at]]];
    });
    expect(changed, 'The file, the element that should be there, and what is.').toEqual([]);
    for (const file of ['writing/feed.xml', 'sitemap.xml'])
      expect(xmlNames(dist, file)).toEqual(xmlNames(harmless, file));
    const read = readFileSync(join(dist, 'about/index.html'), 'utf8');
    expect(read.split('__hit').length, 'The payloads are on the pages.').toBeGreaterThan(100);
    for (const line of readFileSync(join(dist, 'events.ics'), 'utf8').split('\r\n'))
      expect(line).toMatch(/^( |[A-Z-]+[:;]|$)/);
  },
);
