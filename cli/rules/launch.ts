import { marksOf } from '../content/schema/keywords.ts';
import { englishTexts, standardTexts } from '../content/schema/shipped-texts.ts';
import { findString } from '../content/yaml/find-range.ts';
import { asRecord, stringsIn, valueAt } from '../platform/records.ts';
import { comparableText } from '../problems/suggest.ts';
import { type Content, validData } from '../site/content.ts';
import { languageTagOf } from '../site/languages.ts';
import { isVisible } from '../site/reach.ts';
import { notFoundPath, pagePath } from '../site/routes.ts';
import { sectionsOfType } from '../site/sections.ts';
import type { Findings } from './rule.ts';

/**
 * An address at a host that is reserved for examples, or a telephone number that is reserved for fiction.
 * @see https://www.rfc-editor.org/rfc/rfc2606, https://en.wikipedia.org/wiki/555_(telephone_number)
 */
const exampleAddress = /[^\s"'()<>]*\bexample\.(?:com|org|net)\b[^\s"'()<>]*|tel:\S*555-01\d\d|\S*\b555-01\d\d\b/g;

/** Whether a text contains an address or a telephone number that is reserved for examples. */
export const hasExampleAddress = (text: string): boolean => text.search(exampleAddress) !== -1;

/**
 * A host that is only known to one machine or network, or reserved for examples and tests, or a plain IP address.
 * @see https://www.rfc-editor.org/rfc/rfc6761
 */
const reservedHost =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|test|invalid|example|home\.arpa)|(?:.*\.)?example\.(?:com|org|net)|\[.*\]|[\d.]+)$/i;

/** Reports addresses that are only examples: the address of the site, and addresses and numbers in the content. */
export function* reportExamples({ files, settings: { site } }: Content): Findings {
  const { hostname = '' } = site?.isValid ? new URL(site.data.url) : {};
  if (site && reservedHost.test(hostname)) {
    const message = `No visitor can open the site at \`${hostname}\`, and search engines and link previews get this address.`;
    const hint = 'Write the public address of the site: `https://` and your domain.';
    yield { code: 'launch-address', file: site, path: ['url'], message, hint };
  }
  for (const file of files.filter(({ text }) => hasExampleAddress(text)))
    for (const { value, path } of stringsIn(file.data)) {
      // An empty field shows an example of what to type, and `url` is reported above.
      if (path.at(-1) === 'placeholder' || (file === site && path.join() === 'url')) continue;
      for (const [address] of value.matchAll(exampleAddress)) {
        const ranges = (text: string) => findString(text, address);
        const message = `\`${address}\` is an example, and nobody answers there.`;
        yield { code: 'launch-example', file, path, ranges, message, hint: 'Write the real one in its place.' };
      }
    }
}

/** Reports legal texts without a date, buttons without a checkout, and samples that visitors would take for real. */
export function* reportIncomplete(content: Content): Findings {
  for (const { file, section, path } of sectionsOfType(content, 'document')) {
    if (/\p{Nd}{4}/u.test(section.updated)) continue;
    const message = `“${section.updated}” does not say on which day this text was last changed.`;
    const hint = 'Write the day of the last change, with its year: `Last updated November 1, 2026`.';
    yield { code: 'launch-legal-date', file, path: [...path, 'updated'], message, hint };
  }
  // Without these messages, the button opens an email instead of a checkout.
  const { tier, offer } = validData(content.settings.messages) ?? {};
  const { tiers } = content.collections;
  const buttons = [
    ...((tier && validData(tiers)) ?? []).map(({ name, to }, index) => {
      return { file: tiers, to, path: [index, 'id'], what: `the tier ${name}` };
    }),
    ...(offer ? sectionsOfType(content, 'offer') : []).map(({ file, section, path }) => {
      return { file, to: section.to, path: [...path, 'submit'], what: 'this offer' };
    }),
  ];
  for (const { file, to, path, what } of buttons) {
    if (!file || to !== undefined || !isVisible(content, file, path)) continue;
    const hint = 'Add `to:` with the address of the checkout at your payment service, which begins with `https://`.';
    yield { code: 'launch-checkout', file, path, message: `The button of ${what} leads to no checkout.`, hint };
  }
  for (const file of content.files)
    for (const { path } of marksOf(file, 'sample')) {
      if (!isVisible(content, file, path)) continue;
      const { id, type, src } = asRecord(valueAt(file.data, path.slice(0, -1)));
      const names = { 'This section of type': type, 'The entry': id, 'The image': src };
      const [what, name] = Object.entries(names).find(([, value]) => typeof value === 'string') ?? ['This'];
      const subject = name === undefined ? what : `${what} \`${name}\``;
      const message = `${subject} is a sample, and visitors would take it for real.`;
      const hint = 'Replace it with a real one and delete `sample: true`, or remove it.';
      yield { code: 'launch-sample', file, path, message, hint };
    }
}

/** Reports what link previews in messengers and social networks lack: an image, or a description of the page. */
export function* checkLinkPreviews({ settings: { site }, pages }: Content): Findings {
  if (!site?.isValid) return;
  const { share, description } = site.data;
  const found = { code: 'launch-share', path: ['description'] };
  if (share === undefined) {
    const message = 'Links to the home page have no image in messengers and social networks: `share` is missing.';
    const hint =
      'Add `share` with `image`, a JPG or PNG of 1200 by 630 pixels in media/, and `alt`, which says what the image shows.';
    yield { ...found, file: site, message, hint };
  }
  for (const file of pages) {
    const path = pagePath(file.slug);
    if (!file.isValid || file.data.unlisted || path === '/' || path === notFoundPath) continue;
    if (comparableText(file.data.description) !== comparableText(description)) continue;
    const message = `Links to ${path} show the description of the whole site.`;
    yield { ...found, file, message, hint: 'Write what only this page is about, in one or two sentences.' };
  }
}

/** Reports texts of `npm run new -- site` that are still to be written (`✎`), or to be translated from English. */
export function* reportTemplateTexts(content: Content): Findings {
  const code = 'launch-placeholder';
  for (const file of content.files.filter(({ text }) => text.includes('✎')))
    for (const { value, path } of stringsIn(file.data))
      for (const [words] of value.matchAll(/✎.*/g)) {
        const ranges = (text: string) => findString(text, words);
        const message = 'The `✎` says that this text is still to be written, and visitors would read it.';
        yield { code, file, path, ranges, message, hint: 'Write your own text in its place, without the `✎`.' };
      }
  for (const [language, files] of Map.groupBy(content.files, (file) => languageTagOf(content, file))) {
    if (standardTexts(language)) continue;
    const english = englishTexts();
    for (const file of files) {
      const left = [...stringsIn(file.data)].filter(({ value }) => english.has(value));
      const [what, them] =
        left.length === 1 ? ['This text is', 'it'] : [`${left.length} texts of this file are`, 'them'];
      const message = `${what} in English, but the language of this file is \`${language}\`.`;
      if (left[0]) yield { code, file, path: left[0].path, message, hint: `Translate ${them}.` };
    }
  }
}
