import { basename } from 'node:path';
import { isBehindLink } from '../content/find-files.ts';
import { encodePath } from '../content/markdown/media-address.ts';
import { fitsUse, unsupportedFormat } from '../content/media-files.ts';
import type { Reference } from '../content/schema/keywords.ts';
import { findContentFile } from '../platform/content-file.ts';
import type { Content } from '../site/content.ts';
import { namesUsed } from '../site/names.ts';
import { locateAddress } from '../site/targets.ts';
import { checkMedia, type Found, purposeOf } from './media-checks.ts';
import { adviseName, type Findings } from './rule.ts';
import { adviseLinkRemoval } from './suggest-address.ts';

/** Reports uses of files that are not in media/, and of files that visitors cannot see, hear or download there. */
export function* checkMediaUses(content: Content): Findings {
  const names = [...content.media];
  const byLowerCase = new Map(names.map((name) => [name.toLowerCase(), name]));
  for (const { value, uses } of namesUsed(content, 'media')) {
    if (!content.media.has(value)) {
      if (isBehindLink(content, `${basename(content.folder)}/media/${value}`)) continue;
      const cased = byLowerCase.get(value.toLowerCase());
      const found = explainMissing(value, names, cased, uses[0]?.reference.argument);
      for (const { file, reference } of uses)
        yield { ...adviseMissing(found, reference, content.media), file, ...locateAddress(reference, value) };
      continue;
    }
    // Before `rename` moves a file, it checks the content with the new name, under which no file can be read yet.
    if (!findContentFile(content.folder, `media/${value}`).stats) continue;
    // Each file is checked once for each purpose, since thousands of articles may show it.
    for (const [purpose, same] of Map.groupBy(uses, ({ reference }) => purposeOf(value, reference))) {
      const found = checkMedia(content, value, purpose);
      for (const { file, reference } of found ? same : [])
        if (found) yield { ...found, file, ...locateAddress(reference, value) };
    }
  }
}

/** Explains that a file is missing. Suggests one for its `use`: in other capitals (`cased`), elsewhere, or alike. */
function explainMissing(value: string, names: readonly string[], cased: string | undefined, use: unknown): Found {
  if (cased !== undefined) {
    const message = `The file is called \`${cased}\`, and web servers distinguish capital and small letters.`;
    return { code: 'media-case', message, hint: `Write \`${cased}\`.`, fix: { value: cased } };
  }
  // Suggesting an image that browsers cannot show, or a video where a font belongs, would cause another problem.
  const isShown = (name: string) => fitsUse(name, use) && !unsupportedFormat(name);
  const shown = unsupportedFormat(value) ? names : names.filter(isShown);
  const meant = suggestFile(value, shown);
  const near = adviseName(meant ?? value, shown);
  const advice = { hint: near.hint, fix: meant === undefined ? near.fix : { value: meant } };
  // A value with a scheme or `//` is an address, which browsers would load from another host, or as a data URL.
  if (!/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(value))
    return { code: 'media-missing', message: `There is no file \`${value}\` in media/, where paths begin.`, ...advice };
  const message = `\`${value}\` is an address, but pages only show images from media/.`;
  const hint = 'Save the image in media/, and write its path in that folder, such as `photos/name.jpg`.';
  return { code: 'media-address', message, ...(meant === undefined ? { hint } : advice) };
}

/** Adapts the finding for a missing file to one use: in texts, addresses are encoded, and only the link is removed. */
function adviseMissing(found: Found, reference: Reference, media: ReadonlySet<string>): Found {
  const encode = (text: string) => (reference.kind === 'text' ? encodePath(text) : text);
  const hint = found.hint.replace(/`([^`]+)`/g, (all, name) => (media.has(name) ? `\`${encode(name)}\`` : all));
  const { fix } = found;
  if (fix && 'value' in fix) return { ...found, hint, fix: { ...fix, value: encode(fix.value) } };
  return { ...found, ...(found.code === 'media-missing' ? adviseLinkRemoval(reference, 'the file', hint) : { hint }) };
}

/** Suggests the only file with this name in media/ or in a folder of it, or else with another extension. */
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

/** Characters that make a name look like another: line breaks, and those that turn `exe.gpj` into `jpg.exe`. */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

/** Reports files that endanger visitors or the server. */
export function* checkMediaNames({ folder, media }: Content): Findings {
  for (const name of media) {
    const found = { file: `${basename(folder)}/media/${name}`, path: [] };
    const [ending] = activeEndings.exec(name) ?? [];
    const [executed] = runByServers.exec(basename(name)) ?? [];
    const opened = `Browsers open a file that ends in \`${ending}\` as part of this site, so it could read what visitors type.`;
    const run = `Some web servers execute a file with \`${executed}\` in its name, so its author could control the server.`;
    if (ending ?? executed) {
      const hint = 'Put it into a zip file, and offer that file for download.';
      yield { code: 'media-active', ...found, message: ending === undefined ? run : opened, hint };
    }
    if (unsafe.test(name)) {
      const what = name.includes('\\') ? 'a backslash' : 'an invisible character';
      const message = `The name of this file contains ${what}, which is not safe in downloads.`;
      const hint = 'Rename the file in media/ without it, and write the new name wherever it is used.';
      yield { code: 'media-name', ...found, message, hint };
    }
  }
}
