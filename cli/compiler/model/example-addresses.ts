import type { Content } from './content.ts';

export interface ExampleAddress {
  file: string;
  /** The line number, 1-based. */
  line: number;
  value: string;
}

/** A host that RFC 2606 reserves for examples, or a fictitious telephone number (555-01xx). */
const pattern = /[^\s"'()<>]*\bexample\.(?:com|org|net)\b[^\s"'()<>]*|tel:\S*555-01\d\d|\S*\b555-01\d\d\b/g;

/** Lists the example addresses in the content, which must be replaced before the site goes live. */
export function listExampleAddresses(content: Content): ExampleAddress[] {
  return content.files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, index) => {
      if (line.trimStart().startsWith('#')) return [];
      return [...line.matchAll(pattern)].map((match) => ({ file: name, line: index + 1, value: match[0] }));
    }),
  );
}
