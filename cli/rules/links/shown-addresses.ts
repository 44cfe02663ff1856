import type { Reference } from '../../content/schema/keywords.ts';
import { findString } from '../../content/yaml/find-range.ts';
import type { Content } from '../../site/model/content.ts';
import { validData } from '../../site/model/content-file.ts';
import { integrationsOf } from '../../site/model/integrations.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { defineRule } from '../../site/model/rule.ts';
import { shownLike, showsOther } from './address-words.ts';

export const shownAddresses = defineRule({
  codes: ['address-differs'],
  *check(content) {
    const resolve = resolver(content);
    for (const { value, uses } of content.targets.of('link')) {
      const address = resolve(value);
      if (address === undefined) continue;
      for (const { file, reference } of uses) {
        const isMarkdown = reference.kind === 'text';
        for (const { words, key } of isMarkdown ? labelsIn(reference, value) : siblingsOf(reference)) {
          if (!showsOther(words, address)) continue;
          const shown = shownLike(words, address);
          yield {
            code: 'address-differs',
            severity: 'warning',
            file,
            path: key === undefined ? reference.path : [...reference.path.slice(0, -1), key],
            ...(isMarkdown && { ranges: (text: string) => findString(text, words) }),
            message: `This link shows \`${words}\`, but leads to \`${address}\`.`,
            hint: `Write \`${shown}\`, or correct the address if it is wrong${value === address ? '' : `. The address of \`${value}\` is in content/integrations.yaml`}.`,
            fix: { value: shown, applicability: 'maybe-incorrect' },
          };
        }
      }
    }
  },
});

/** Returns a function that returns the external address that a link leads to, with its scheme. */
function resolver(content: Content): (value: string) => string | undefined {
  const links = integrationsOf(content)?.links;
  const site = validData(content.settings.site);
  return (value) => {
    const target = parseLink(value);
    if (target.kind === 'outside') return value;
    const link = target.kind === 'named' ? links?.[target.id] : undefined;
    if (link?.url !== undefined) return link.url;
    const mail = link?.mail && (link.mail.to ?? site?.email);
    return mail === undefined ? undefined : `mailto:${mail}`;
  };
}

/** A text that belongs to a link. */
interface LinkText {
  words: string;
  /** The key of this text beside the address; undefined in Markdown. */
  key?: string;
}

/** Returns the texts beside a link in its block, such as the `label` beside `to`. */
function siblingsOf({ parent, key }: Reference): LinkText[] {
  // In a list, the values beside a link are other links.
  if (Array.isArray(parent)) return [];
  return Object.entries(parent).flatMap(([name, words]) =>
    name !== key && typeof words === 'string' ? { words, key: name } : [],
  );
}

/** Returns the labels of all links to an address in a Markdown text. */
function labelsIn({ value }: Reference, address: string): LinkText[] {
  return findString(value, `](${address}`).flatMap(({ start }) => {
    const words = value.slice(value.lastIndexOf('[', start) + 1, start);
    return /[)\s>]/.test(value[start + 2 + address.length] ?? '') ? { words } : [];
  });
}
