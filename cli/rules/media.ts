import { basename } from 'node:path';
import { isBehindLink } from '../content/find-files.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { fitsUse, unsupportedFormat } from '../content/media-files.ts';
import type { Reference } from '../content/schema/keywords.ts';
import { didYouMean, suggestedFix } from '../problems/suggest.ts';
import { locateAddress } from '../site/targets.ts';
import { repeatedIn } from './ids.ts';
import { defineRule, type RuleFinding } from './rule.ts';
import { adviseLinkRemoval } from './suggest-address.ts';

type Code = 'media-address' | 'media-case' | 'media-missing';
type Found = Pick<RuleFinding<Code>, 'code' | 'message' | 'hint' | 'fix'>;

export const missingMedia = defineRule<Code>({
  codes: ['media-address', 'media-case', 'media-missing'],
  *check(content) {
    const names = [...content.media];
    const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
    for (const { value, uses } of content.targets.of('media')) {
      if (content.media.has(value) || isBehindLink(content, `${basename(content.folder)}/media/${value}`)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const found =
        cased === undefined ? explainMissing(value, names, uses[0]?.reference.argument) : explainCase(cased);
      for (const { file, reference } of uses)
        yield { ...forUse(found, reference, value, content.media), file, ...locateAddress(reference, value) };
    }
  },
});

function explainCase(cased: string): Found {
  const message = `The file is called \`${cased}\`, and web servers distinguish capital and small letters.`;
  return { code: 'media-case', message, hint: `Write \`${cased}\`.`, fix: { value: cased } };
}

/** Explains that there is no file of a name, and suggests one in another folder, of another format, or similar. */
function explainMissing(value: string, names: readonly string[], use: unknown): Found {
  // Suggesting an image that browsers cannot show, or a video where a font belongs, would cause another problem.
  const isShown = (name: string) => fitsUse(name, use) && !unsupportedFormat(name);
  const shown = unsupportedFormat(value) ? names : names.filter(isShown);
  const meant = suggestFile(value, shown);
  // Browsers would load an address with a scheme or `//` from another host, or as a data URL.
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value)) {
    const save = 'Save the image in media/, and write its path in that folder, such as `photos/name.jpg`.';
    const advice = meant === undefined ? { hint: save } : { hint: `Write \`${meant}\`.`, fix: { value: meant } };
    const message = `\`${value}\` is an address, but pages only show images from media/.`;
    return { code: 'media-address', message, ...advice };
  }
  const found = { code: 'media-missing', message: `There is no file \`${value}\` in media/.` } as const;
  const source = meant === undefined ? suggestFile(value, names) : undefined;
  if (source === undefined) {
    const fix = meant === undefined ? suggestedFix(value, shown) : { value: meant };
    return { ...found, hint: didYouMean(meant ?? value, shown), fix };
  }
  const jpg = `${value.replace(/\.\w+$/, '')}.jpg`;
  const exported = `export it as a JPG, save that in media/ as \`${jpg}\`, and write this name here`;
  return { ...found, hint: `There is \`${source}\`, which browsers cannot show: ${exported}.` };
}

/** Adapts advice to a use: in Markdown, `%` and spaces mean something else; what is gone should be removed there. */
function forUse({ hint, fix, ...found }: Found, reference: Reference, value: string, names: ReadonlySet<string>) {
  const encode = (text: string) => (reference.kind === 'text' ? encodePath(text) : text);
  const written = hint.replace(/`([^`]+)`/g, (quoted, name) => (names.has(name) ? `\`${encode(name)}\`` : quoted));
  if (fix && 'value' in fix) return { ...found, hint: written, fix: { ...fix, value: encode(fix.value) } };
  if (found.code === 'media-address' || hint.startsWith('There is')) return { ...found, hint: written };
  return { ...found, ...adviseLinkRemoval(reference, value, 'the file', written) };
}

/** Suggests the one file with this name in media/ or in a folder there, or with another extension. */
function suggestFile(written: string, names: readonly string[]): string | undefined {
  const path = written
    .toLowerCase()
    .replaceAll('\\', '/')
    .replace(/^(?:https?:\/\/[^/]*)?(?:\.{0,2}\/)*(?:content\/)?(?:media\/)?/, '');
  const stem = (name: string) => name.toLowerCase().replace(/\.\w+$/, '');
  const exact = names.find((name) => name.toLowerCase() === path);
  if (exact !== undefined) return exact;
  const inFolder = names.filter((name) => name.toLowerCase().endsWith(`/${path}`));
  const alike = inFolder.length > 0 ? inFolder : names.filter((name) => stem(name) === stem(path));
  return alike.length === 1 ? alike[0] : undefined;
}

/**
 * Matches the names that Windows reserves for devices, with any extension, at the start of the name of a file or folder.
 * @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file
 */
export const windowsDevice = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\.|$)/i;

/**
 * Characters that are unsafe in a file name: backslashes, because Windows would unpack `..\..\x` from a ZIP file into
 * another folder; line breaks and other control characters; and text direction marks, which make `exe.gpj` look like
 * `jpg.exe`.
 */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

/** Characters that Windows does not allow in file names. They are only a warning, because other systems allow them. */
const forbidden = /[:*?"<>|]/;

/**
 * Extensions of files that browsers open as a page of the site, or that its pages could load as code. On the site's
 * domain they could read what visitors type, since no Content-Security-Policy protects them.
 */
const activeEndings =
  /\.(?:x?html?|xht|shtml|mht|mhtml|svgz|xml|xsl|xslt|rdf|rss|atom|m?js|cjs|css|wasm|swf|webmanifest)$/i;

/**
 * Extensions of files that some web servers execute. Apache checks each extension of a name, so it would also execute
 * `x.php.pdf` (https://httpd.apache.org/docs/2.4/mod/mod_mime.html#multipleext).
 */
const runByServers = /\.(?:php\d?|pht(?:ml)?|phps|phar|f?cgi|aspx?|ashx|asmx|jspx?|cfml?|shtm|stm)(?=\.|$)/i;

export const mediaNames = defineRule({
  codes: ['media-active', 'media-name'],
  *check({ folder, media }) {
    const fileOf = (name: string) => ({ file: `${basename(folder)}/media/${name}`, path: [] });
    for (const { item, first } of repeatedIn([...media].sort(), (name) => name.normalize('NFC').toLowerCase())) {
      const same = 'differ only in capitals: on Windows and macOS, one file would replace the other';
      const hint = 'Give one of the two another name in media/, and wherever it is used.';
      yield { code: 'media-name', ...fileOf(item), message: `This name and \`${first}\` ${same}.`, hint };
    }
    for (const name of media) {
      const message = explainActive(name);
      const zipped = 'Put it into a zip file, and offer that.';
      if (message !== undefined) yield { code: 'media-active', ...fileOf(name), message, hint: zipped };
      const fault = findFault(name);
      const hint = `Rename it to \`${suggestName(name)}\` in media/, and wherever it is used.`;
      if (fault) yield { code: 'media-name', ...fileOf(name), ...fault, hint };
    }
  },
});

function explainActive(name: string): string | undefined {
  const ending = activeEndings.exec(name)?.[0];
  const executed = runByServers.exec(basename(name))?.[0];
  if (ending !== undefined)
    return `Browsers open a file that ends in \`${ending}\` as part of this site, so it could read what visitors type.`;
  if (executed === undefined) return undefined;
  return `Some web servers execute a file with \`${executed}\` in its name, so its author could control the server.`;
}

/** Returns what is wrong with a name, and the severity. */
function findFault(name: string): Pick<RuleFinding<'media-name'>, 'message' | 'severity'> | undefined {
  const [character] = unsafe.exec(name) ?? [];
  if (character !== undefined) {
    const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
    const named = { '\\': 'a backslash', '\n': 'a line break', '\r': 'a line break' }[character];
    const what = named ?? `the invisible character U+${code}`;
    return { message: `The name of this file contains ${what}, which is not safe in downloads.` };
  }
  const [refused] = forbidden.exec(name) ?? [];
  const reserved = name.split('/').find((segment) => windowsDevice.test(segment));
  if (refused === undefined && reserved === undefined) return undefined;
  const message =
    refused === undefined
      ? `The name \`${reserved}\` is reserved on Windows, so this file cannot be saved there.`
      : `The name of this file contains \`${refused}\`, which Windows does not allow in file names.`;
  return { severity: 'warning', message };
}

/** Replaces such characters by hyphens, and removes them at the ends of a segment and before the extension. */
function suggestName(name: string): string {
  const runs = new RegExp(`(?:${unsafe.source}|${forbidden.source})+`, 'gu');
  const rename = (segment: string) =>
    segment
      .replace(runs, '-')
      .replace(/^[.-]+|-+(?=\.\w+$)|-+$/g, '')
      .replace(windowsDevice, '$&-file');
  const segments = name.split('/').map((segment) => rename(segment) || 'file');
  return segments.join('/');
}
