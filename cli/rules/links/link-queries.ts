import { suggestedFix } from '../../problems/suggest.ts';
import type { Content } from '../../site/model/content.ts';
import { type LinkTarget, parseLink } from '../../site/model/link-target.ts';
import { locateAddress } from '../../site/model/locate-address.ts';
import { pagePath } from '../../site/model/routes.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

/** The fields that mail programs fill in from an address (RFC 6068). */
const mailFields = ['subject', 'body', 'cc', 'bcc', 'to'];

/** Fields that some mail programs fill in as well. */
const rareFields = new Set(['in-reply-to', 'references', 'reply-to', 'from', 'keywords', 'importance', 'priority']);

/** The fields that `src/client/prefill.ts` fills in on the page of the contact form. */
const formFields = ['subject'];

export const linkQueries = defineRule({
  codes: ['link-query'],
  *check(content) {
    const isContactPage = contactPages(content);
    for (const { value, uses } of content.targets.of('link')) {
      const finding = checkQuery(value, parseLink(value), isContactPage);
      if (!finding) continue;
      for (const { file, reference } of uses) yield { ...finding, file, ...locateAddress(reference, value) };
    }
  },
});

/** Returns a function that says whether a page has a contact form. */
function contactPages(content: Content): (path: string) => boolean {
  let paths: Set<string> | undefined;
  return (path) => {
    paths ??= new Set(sectionsOfType(content, 'contact-form').map(({ file }) => pagePath(file.slug)));
    return paths.has(path);
  };
}

type Found = Omit<RuleFinding<'link-query'>, 'file' | 'path'> | undefined;

/** Checks the query of an email address, or of a link to a page with a contact form. */
function checkQuery(address: string, target: LinkTarget, isContactPage: (path: string) => boolean): Found {
  if (/^mailto:/.test(address)) {
    const [before = '', query = ''] = splitAt(address, '?');
    return query === '' ? undefined : checkMail(before, query);
  }
  if (target.kind !== 'page' || target.query === '' || !isContactPage(target.path)) return undefined;
  const [before = '', query = ''] = splitAt(address, '?');
  return checkNames(before, query, formFields, 'The contact form');
}

/** Checks the query of a `mailto:` address. */
function checkMail(before: string, query: string): Found {
  const twice = /\?(?=(?:subject|body|cc|bcc)=)/i.exec(query);
  if (twice) {
    const corrected = `${before}?${query.slice(0, twice.index)}&${query.slice(twice.index + 1)}`;
    return {
      code: 'link-query',
      message:
        'This address has a second `?`, so mail programs take the field after it for part of the text before it.',
      hint: `Write \`&\` instead: \`${corrected}\`.`,
      fix: { value: corrected },
    };
  }
  const named = checkNames(before, query, mailFields, 'A mail program');
  if (named) return named;
  // In addresses of web forms, `+` is a space; in mail addresses it is not. If there is no `%20`, the author probably
  // meant a space.
  if (!/(?<=(?:^|&)(?:subject|body)=[^&]*)\p{L}{2,}\+\p{L}{2,}/iu.test(query) || /%20|%2B/i.test(query))
    return undefined;
  const corrected = `${before}?${query.replaceAll('+', '%20')}`;
  return {
    code: 'link-query',
    severity: 'warning',
    message: 'Mail programs show `+` in an address as a plus, not as a space.',
    hint: `Write \`${corrected}\`. For a real plus, write \`%2B\`.`,
    fix: { value: corrected, applicability: 'maybe-incorrect' },
  };
}

/**
 * Checks the field names of a query.
 * @param reader the program that fills in the fields, as the subject of a sentence
 */
function checkNames(before: string, query: string, allowed: readonly string[], reader: string): Found {
  const fields = query.split('&');
  for (const [index, field] of fields.entries()) {
    const [name = ''] = field.split('=');
    const plain = name.toLowerCase();
    if (name === '' || allowed.includes(plain) || rareFields.has(plain)) continue;
    const near = plain.startsWith('amp;')
      ? { value: name.slice('amp;'.length), applicability: 'machine-applicable' as const }
      : suggestedFix(plain, allowed);
    if (near) {
      const rest = field.slice(name.length);
      const corrected = `${before}?${fields.with(index, near.value + rest).join('&')}`;
      return {
        code: 'link-query',
        message: `${reader} has no field \`${name}\`, so nothing would be filled in.`,
        hint: `Did you mean \`${near.value}\`? Write \`${corrected}\`.`,
        fix: { ...near, value: corrected },
      };
    }
    // Links to pages may have other parameters, such as `utm_source` for statistics.
    if (allowed === formFields) continue;
    return {
      code: 'link-query',
      severity: 'warning',
      message: `${reader} has no field \`${name}\`, so it would leave this out.`,
      hint: `Write one of ${allowed.map((field) => `\`${field}\``).join(', ')}. If \`${name}\` belongs to the text before it, write \`%26\` instead of the \`&\`.`,
    };
  }
  return undefined;
}

/** Splits a text at the first separator: `a?b?c` → `a` and `b?c`. */
function splitAt(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
