import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isSeq } from 'yaml';
import { isKind } from '../../../../cli/content/schema/keywords.ts';
import type { Content } from '../../../../cli/site/model/content.ts';
import { runSite } from '../../../support/cli.ts';
import { pick, type Random } from '../../../support/random.ts';
import { isOfScalars, pickText, readDocument, referencesOf, setValue, writeDocument } from './edit-content.ts';

/** What an edit must be reported as. */
export interface Expected {
  /** What was edited, for messages. */
  where: string;
  /** The only words that may be reported as removed or added; undefined if the edit is not about words. */
  words?: { removed: string; added: string };
  /** The same for a text that consists of the edited value alone. */
  whole?: { removed: string; added: string };
  /** Whether pages may report texts and sections only as moved. */
  isMove?: boolean;
  /** Pages that must be reported as added, removed or renamed. */
  pages?: { route: string; change: 'added' | 'removed' | 'renamed'; from?: string; redirect?: string | null }[];
  /** What at least one page must report. */
  reports?: { sections?: string; images?: string; links?: string; hidden?: string };
}

/** Edits the files of a content folder. Returns undefined if there is nothing to edit in this way. */
type Edit = (content: Content, random: Random, seed: number) => Promise<Expected | undefined> | Expected | undefined;

/** Words of the dictionary that the content does not contain. */
const newWords = [
  'harbour',
  'violin',
  'lantern',
  'meadow',
  'copper',
  'walnut',
  'glacier',
  'orchard',
  'saffron',
  'pebble',
];

export const edits: Readonly<Record<string, Edit>> = {
  'a word replaced': (content, random, seed) => {
    const found = pickText(content, random);
    if (!found) return undefined;
    const { reference, file, word } = found;
    const added = newWords[seed % newWords.length] ?? 'harbour';
    const at = word.index;
    const value = reference.value.slice(0, at) + added + reference.value.slice(at + word.text.length);
    setValue(content, file, reference.path, value);
    return { where: `${file} ${reference.path.join('.')}`, words: { removed: word.text, added } };
  },
  'a word added': (content, random, seed) => {
    const found = pickText(content, random);
    if (!found) return undefined;
    const { reference, file, word } = found;
    const added = newWords[seed % newWords.length] ?? 'harbour';
    const value = `${reference.value.slice(0, word.index)}${added} ${reference.value.slice(word.index)}`;
    setValue(content, file, reference.path, value);
    return { where: `${file} ${reference.path.join('.')}`, words: { removed: '', added } };
  },
  'a word removed': (content, random) => {
    const found = pickText(content, random);
    if (!found) return undefined;
    const { reference, file, word } = found;
    const value =
      reference.value.slice(0, word.index) + reference.value.slice(word.index + word.text.length).trimStart();
    if (!/\p{L}/u.test(value)) return undefined;
    setValue(content, file, reference.path, value);
    return { where: `${file} ${reference.path.join('.')}`, words: { removed: word.text, added: '' } };
  },
  'a fact changed': (content, random) => {
    const facts = content.settings.facts;
    if (!facts?.isValid) return undefined;
    const id = pick(random, Object.keys(facts.data));
    const { value = '' } = facts.data[id] ?? {};
    const [number] = /\d[\d.,]*\p{L}*/u.exec(value) ?? [];
    if (number === undefined) return undefined;
    const changed = number.replace(/\d/, (digit) => String((Number(digit) % 8) + 1));
    const newValue = value.replace(number, changed);
    setValue(content, facts.name, [id, 'value'], newValue);
    // A figure that stands alone is one word, with its sign.
    const whole = { removed: value, added: newValue };
    return { where: `fact ${id}`, words: { removed: number, added: changed }, whole };
  },
  'sections swapped': (content, random) => {
    const page = pick(random, content.pages);
    const document = readDocument(content, page.name);
    const sections = document.get('sections');
    if (!isSeq(sections) || sections.items.length < 4) return undefined;
    const at = 1 + Math.floor(random() * (sections.items.length - 2));
    const [first, second] = sections.items.slice(at, at + 2);
    sections.items.splice(at, 2, second, first);
    writeDocument(content, page.name, document);
    return { where: `${page.name} sections ${at} and ${at + 1}`, isMove: true, reports: { sections: 'moved' } };
  },
  'items reordered': (content, random) => {
    const page = pick(random, content.pages);
    const document = readDocument(content, page.name);
    const sections = document.get('sections');
    if (!isSeq(sections)) return undefined;
    const lists = sections.items.flatMap((_section, index) => {
      const items = document.getIn(['sections', index, 'items']);
      return isSeq(items) && items.items.length > 1 && isOfScalars(items) ? [items] : [];
    });
    if (lists.length === 0) return undefined;
    const list = pick(random, lists);
    list.items.push(...list.items.splice(0, 1));
    writeDocument(content, page.name, document);
    return { where: `${page.name} items`, isMove: true };
  },
  'a link changed': (content, random) => {
    const links = referencesOf(content).filter(
      ({ reference }) => isKind(reference, 'link') && /^\/\w/.test(reference.value) && reference.key === 'to',
    );
    if (links.length === 0) return undefined;
    const { file, reference } = pick(random, links);
    setValue(content, file, reference.path, reference.value === '/about' ? '/contact' : '/about');
    return {
      where: `${file} ${reference.path.join('.')}`,
      words: { removed: '', added: '' },
      reports: { links: 'changed' },
    };
  },
  'a page added': (content, random, seed) => {
    const word = pick(random, newWords);
    const slug = `${word}-${seed}`;
    writeFileSync(join(content.folder, `pages/${slug}.yaml`), newPage(word));
    return { where: slug, pages: [{ route: `/${slug}`, change: 'added' }] };
  },
  'a layout changed': (content, random) => {
    const heroes = content.pages.flatMap((page) =>
      page.isValid && page.data.sections[0]?.type === 'hero' && page.data.sections[0].layout === 'reading'
        ? [page]
        : [],
    );
    if (heroes.length === 0) return undefined;
    const page = pick(random, heroes);
    setValue(content, page.name, ['sections', 0, 'layout'], 'statement');
    return { where: page.name, reports: { sections: 'restyled' } };
  },
  'a section added': (content, random) => {
    const page = pick(random, content.pages);
    const document = readDocument(content, page.name);
    const sections = document.get('sections');
    if (!isSeq(sections)) return undefined;
    const body = 'There was a harbour, and beside it an orchard with a violin in each tree.';
    sections.items.splice(1, 0, document.createNode({ type: 'prose', title: 'A lantern in the meadow', body }));
    writeDocument(content, page.name, document);
    return { where: page.name, reports: { sections: 'added' } };
  },
  'a section removed': (content, random) => {
    const page = pick(random, content.pages);
    const document = readDocument(content, page.name);
    const sections = document.get('sections');
    if (!isSeq(sections) || sections.items.length < 3) return undefined;
    sections.items.splice(1 + Math.floor(random() * (sections.items.length - 1)), 1);
    writeDocument(content, page.name, document);
    return { where: page.name, reports: { sections: 'removed' } };
  },
  'entries reordered': (content, random) => {
    const [name, file] = pick(random, Object.entries(content.collections));
    const document = readDocument(content, file.name);
    if (!isSeq(document.contents)) return undefined;
    document.contents.items.push(...document.contents.items.splice(0, 1));
    writeDocument(content, file.name, document);
    return { where: name, isMove: true };
  },
  'a page renamed': async (content, random, seed) => {
    const page = pick(
      random,
      content.pages.filter(({ slug }) => !['index', '404', 'writing'].includes(slug)),
    );
    const [from, to] = [`/${page.slug}`, `/harbour-${seed}`];
    const { exitCode } = await runSite(['rename', from, to, '--content', content.folder]);
    if (exitCode !== 0) return undefined;
    return { where: `${from} to ${to}`, pages: [{ route: to, from, change: 'renamed', redirect: to }] };
  },
  'an article removed': (content, random) => {
    const article = pick(random, content.articles);
    rmSync(join(content.folder, 'articles', `${article.slug}.yaml`));
    const route = `/writing/${article.slug}`;
    return { where: article.slug, pages: [{ route, change: 'removed', redirect: null }] };
  },
  'an article added': (content, random, seed) => {
    const article = pick(random, content.articles);
    const slug = `harbour-${seed}`;
    const document = readDocument(content, article.name);
    document.set('title', `The violin of harbour ${seed}`);
    writeFileSync(join(content.folder, 'articles', `${slug}.yaml`), document.toString({ lineWidth: 0 }));
    return { where: slug, pages: [{ route: `/writing/${slug}`, change: 'added' }] };
  },
  'an image replaced': (content, random) => {
    const images = referencesOf(content).filter(
      ({ reference, file }) => isKind(reference, 'media') && reference.argument === 'image' && file.includes('/pages/'),
    );
    if (images.length < 2) return undefined;
    const { file, reference } = pick(random, images);
    const other = pick(random, images).reference.value;
    if (other === reference.value) return undefined;
    setValue(content, file, reference.path, other);
    return { where: `${file} ${other}`, reports: { images: 'changed' } };
  },
  'a colour changed': (content) => {
    const { theme } = content.settings;
    if (!theme?.isValid) return undefined;
    const [name, colour = ''] = Object.entries(theme.data.colors)[0] ?? [];
    if (name === undefined) return undefined;
    const digit = colour.at(-1) === '9' ? '8' : '9';
    setValue(content, theme.name, ['colors', name], colour.slice(0, -1) + digit);
    return { where: name, reports: { hidden: 'styles' } };
  },
};

function newPage(word: string): string {
  return `title: The ${word}
description: A page about one ${word}, with a sentence that says what it is for.
unlisted: true
sections:
  - type: hero
    title: One ${word} at a time
  - type: prose
    title: How it began
    body: |
      There was a ${word}, and then there were two.
`;
}
