import { suggestedFix } from '../../../diagnostics/suggest.ts';
import type { Content } from '../../model/content.ts';
import { type LinkTarget, parseLink } from '../../model/link-target.ts';
import { locateAddress } from '../../model/locate-address.ts';
import { pagePath } from '../../model/routes.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { sectionsOfType } from '../../model/sections.ts';

/** What mail programs fill in from an address (RFC 6068). */
const mailFields = ['subject', 'body', 'cc', 'bcc', 'to'];

/** What some of them take as well. */
const rareFields = new Set(['in-reply-to', 'references', 'reply-to', 'from', 'keywords', 'importance', 'priority']);

/** What `src/client/prefill.ts` fills in on the page of the contact form. */
const formFields = ['subject'];

export const linkQueries = defineRule({
  codes: {
    'link-query': {
      title: 'What a link fills in has a name that nothing knows.',
      why: 'A link can fill in the subject of a mail or of the contact form. Under another name, nothing is filled in, and nobody notices but the visitor.',
      fix: 'Behind the first `?` write `subject=`, `body=`, `cc=` or `bcc=`, with `&` between two of them. A space is `%20`, a plus `%2B`, and an ampersand that is part of a text `%26`.',
      fixable: 'sometimes',
      example: {
        file: 'pages/garden.yaml',
        wrong: '      [Write to us](mailto:a@b.example?subjet=Beds) or see [what a bed costs](/join#prices).',
        right: '      [Write to us](link:post) or see [what a bed costs](/join#prices).',
      },
    },
  },
  *check(content) {
    const isContactPage = contactPages(content);
    for (const { value, places } of content.targets.of('link')) {
      const finding = checkQuery(value, parseLink(value), isContactPage);
      if (!finding) continue;
      for (const { file, reference } of places) yield { ...finding, file, ...locateAddress(reference, value) };
    }
  },
});

function contactPages(content: Content): (path: string) => boolean {
  let paths: Set<string> | undefined;
  return (path) => {
    paths ??= new Set(sectionsOfType(content, 'contact-form').map(({ file }) => pagePath(file.slug)));
    return paths.has(path);
  };
}

type Found = Omit<RuleFinding<'link-query'>, 'file' | 'path'> | undefined;

function checkQuery(address: string, target: LinkTarget, isContactPage: (path: string) => boolean): Found {
  if (/^mailto:/.test(address)) {
    const [before = '', query = ''] = splitAt(address, '?');
    return query === '' ? undefined : checkMail(before, query);
  }
  if (target.kind !== 'page' || target.query === '' || !isContactPage(target.path)) return undefined;
  const [before = '', query = ''] = splitAt(address, '?');
  return checkNames(before, query, formFields, 'The contact form');
}

function checkMail(before: string, query: string): Found {
  const twice = /\?(?=(?:subject|body|cc|bcc)=)/i.exec(query);
  if (twice) {
    const meant = `${before}?${query.slice(0, twice.index)}&${query.slice(twice.index + 1)}`;
    return {
      code: 'link-query',
      message: 'A second `?` begins nothing new, so mail programs take what follows for the text before it.',
      hint: `Write \`${meant}\`.`,
      fix: { value: meant },
    };
  }
  const named = checkNames(before, query, mailFields, 'A mail program');
  if (named) return named;
  // Only forms on the web write a space as `+`. Without any `%20`, nobody meant the plus itself.
  if (!/(?<=(?:^|&)(?:subject|body)=[^&]*)\p{L}{2,}\+\p{L}{2,}/iu.test(query) || /%20|%2B/i.test(query))
    return undefined;
  const meant = `${before}?${query.replaceAll('+', '%20')}`;
  return {
    code: 'link-query',
    severity: 'warning',
    message: 'Mail programs show `+` as a plus: in a mail address it is not a space.',
    hint: `Write \`${meant}\`. A plus that is meant is \`%2B\`.`,
    fix: { value: meant, applicability: 'maybe-incorrect' },
  };
}

/** Looks at the names before the `=` of a query. @param reader what reads them, to begin a sentence with */
function checkNames(before: string, query: string, known: readonly string[], reader: string): Found {
  const fields = query.split('&');
  for (const [index, field] of fields.entries()) {
    const [name = ''] = field.split('=');
    const plain = name.toLowerCase();
    if (name === '' || known.includes(plain) || rareFields.has(plain)) continue;
    const near = plain.startsWith('amp;')
      ? { value: name.slice('amp;'.length), applicability: 'machine-applicable' as const }
      : suggestedFix(plain, known);
    if (near) {
      const hash = field.slice(name.length);
      const meant = `${before}?${fields.with(index, near.value + hash).join('&')}`;
      return {
        code: 'link-query',
        message: `${reader} does not know \`${name}\`, so it would fill in nothing.`,
        hint: `Did you mean \`${near.value}\`? Write \`${meant}\`.`,
        fix: { ...near, value: meant },
      };
    }
    // A page may be counted by any name, such as `utm_source`.
    if (known === formFields) continue;
    return {
      code: 'link-query',
      severity: 'warning',
      message: `${reader} does not know \`${name}\`, so it would leave it out.`,
      hint: `Known are ${known.map((field) => `\`${field}\``).join(', ')}. If \`${name}\` belongs to the text before it, write the \`&\` there as \`%26\`.`,
    };
  }
  return undefined;
}

function splitAt(text: string, mark: string): [string, string] {
  const at = text.indexOf(mark);
  return at === -1 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
