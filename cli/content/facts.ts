import type { Facts } from '../../src/content.gen.ts';

const pattern = /\{fact:([^{}]*)\}/g;

/** The ids of the facts that a text uses. */
export function factIds(text: string): string[] {
  return text.includes('{fact:') ? [...text.matchAll(pattern)].map((match) => match[1] ?? '') : [];
}

/** Puts the values of facts in their places. */
export function fillFacts(text: string, facts: Facts): string {
  return text.includes('{fact:') ? text.replace(pattern, (whole, id: string) => facts[id]?.value ?? whole) : text;
}
