import type { Facts } from '../../../src/content.gen.ts';
import { asHtml, type Html } from '../../../src/html.ts';

const pattern = /\{fact:([^{}]*)\}/g;

/** The ids of the facts that a text uses. */
export function factIds(text: string): string[] {
  return text.includes('{fact:') ? [...text.matchAll(pattern)].map((match) => match[1] ?? '') : [];
}

/** Puts the values of facts in their places. */
export function fillFacts(text: string, facts: Facts): string {
  return text.includes('{fact:') ? text.replace(pattern, (whole, id: string) => facts[id]?.value ?? whole) : text;
}

/** In addresses, Markdown writes braces in the way of URLs. */
const patternInHtml = /\{fact:([^{}]*)\}|%7Bfact:([^{}%]*)%7D/g;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Puts the values of facts in their places in what Markdown has become. Before, their signs would be taken for Markdown:
 * a link in a value is one that nobody has checked.
 */
export function fillFactsInHtml(html: Html, facts: Facts): Html {
  const filled = html.replace(patternInHtml, (whole, inText: string | undefined, inAddress: string | undefined) => {
    const value = facts[inText ?? inAddress ?? '']?.value.trim();
    if (value === undefined) return whole;
    return inText === undefined ? encodeURIComponent(value) : value.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);
  });
  return asHtml(filled);
}
