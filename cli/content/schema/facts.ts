import type { Facts } from '../../../src/content.gen.ts';
import { asHtml, type Html } from '../../../src/html.ts';

const pattern = /\{fact:([^{}]*)\}/g;

/** Returns the ids of the facts in a text. */
export function factIds(text: string): string[] {
  return text.includes('{fact:') ? [...text.matchAll(pattern)].map((match) => match[1] ?? '') : [];
}

/** Replaces facts in a text by their values: `{fact:plots}` gives `38`. */
export function fillFacts(text: string, facts: Facts): string {
  return text.includes('{fact:') ? text.replace(pattern, (whole, id: string) => facts[id]?.value ?? whole) : text;
}

/** Matches a fact in HTML. In addresses, Markdown encodes the braces. */
const patternInHtml = /\{fact:([^{}]*)\}|%7Bfact:([^{}%]*)%7D/g;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Replaces facts in rendered Markdown by their values. They are not inserted before rendering, because their characters
 * could be Markdown, and no rule checks links in values, for example.
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
