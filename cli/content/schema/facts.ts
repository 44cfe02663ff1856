import type { Facts } from '../../../src/content.gen.ts';
import { asHtml, type Html } from '../../../src/html.ts';
import { escapeHtml } from '../markdown/slots.ts';

const pattern = /\{fact:([^{}]*)\}/g;

/** Returns the ids of the facts in a text: `{fact:plots} plots` gives `['plots']`. */
export function factIds(text: string): string[] {
  return text.includes('{fact:') ? Array.from(text.matchAll(pattern), ([, id = '']) => id) : [];
}

/** Replaces facts in a text by their values: `{fact:plots}` gives `38`. */
export function fillFacts(text: string, facts: Facts): string {
  return text.replace(pattern, (whole, id: string) => facts[id]?.value ?? whole);
}

/**
 * Replaces facts in rendered Markdown by their values. This is done after rendering, because the characters of a value
 * could be Markdown: no rule checks links in values, for example. In addresses, Markdown encodes the braces.
 */
export function fillFactsInHtml(html: Html, facts: Facts): Html {
  const inHtml = /\{fact:([^{}]*)\}|%7Bfact:([^{}%]*)%7D/g;
  const filled = html.replace(inHtml, (whole, inText: string | undefined, inAddress: string | undefined) => {
    const value = facts[inText ?? inAddress ?? '']?.value.trim();
    if (value === undefined) return whole;
    return inText === undefined ? encodeURIComponent(value) : escapeHtml(value);
  });
  return asHtml(filled);
}
