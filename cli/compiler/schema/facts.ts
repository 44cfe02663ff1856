import type { Facts } from '../../../src/content.gen.ts';
import { asHtml, type Html } from '../../../src/html.ts';

const pattern = /\{fact:([^{}]*)\}/g;

/** The ids of the facts that a text uses. */
export function factIds(text: string): string[] {
  return text.includes('{fact:') ? [...text.matchAll(pattern)].map((match) => match[1] ?? '') : [];
}

/** Replaces the names of facts in a text by their values. */
export function fillFacts(text: string, facts: Facts): string {
  return text.includes('{fact:') ? text.replace(pattern, (whole, id: string) => facts[id]?.value ?? whole) : text;
}

/** In addresses, Markdown encodes the braces. */
const patternInHtml = /\{fact:([^{}]*)\}|%7Bfact:([^{}%]*)%7D/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Replaces the names of facts in rendered Markdown by their values. They are not inserted before rendering, since their characters
 * could be Markdown: a link in a value would be one that no rule has checked.
 */
export function fillFactsInHtml(html: Html, facts: Facts): Html {
  const filled = html.replace(patternInHtml, (whole, inText: string | undefined, inAddress: string | undefined) => {
    const value = facts[inText ?? inAddress ?? '']?.value.trim();
    if (value === undefined) return whole;
    return inText === undefined
      ? encodeURIComponent(value)
      : value.replace(/[&<>"]/g, (character) => entities[character] ?? character);
  });
  return asHtml(filled);
}
