import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { barBreakpoint } from '../../../../../cli/build/css/bar-breakpoint.ts';
import type { SiteSettings, Theme } from '../../../../../src/content.gen.ts';
import { sites } from '../../../../support/sites.ts';

const read = (name: string) => parse(readFileSync(join(sites.workshop.content, name), 'utf8'));
const theme = read('theme.yaml') as Theme;
const site = read('site.yaml') as SiteSettings;

/** Of a bar with so many entries, each of so many letters. */
function breakpointOf(count: number, letters: number, letter = 'n'): string {
  const items = Array.from({ length: count }, (_, index) => ({ label: letter.repeat(letters), to: `/${index}` }));
  return barBreakpoint({ ...site, navigation: { ...site.navigation, items } }, theme, 0.5);
}

test('the navigation bar of the workshop fits from lg', () => {
  expect(barBreakpoint(site, theme, 0.45)).toBe('lg');
});

test('more and longer entries raise the breakpoint, until the bar never fits', () => {
  expect([3, 6, 8, 10, 14].map((count) => breakpointOf(count, 10))).toEqual(['lg', 'lg', 'xl', '2xl', 'never']);
  expect([7, 11, 15, 40].map((letters) => breakpointOf(7, letters))).toEqual(['lg', 'xl', '2xl', 'never']);
});

test('full-width characters count twice as wide', () => {
  expect([3, 5, 7].map((letters) => breakpointOf(7, letters, '港'))).toEqual(['lg', 'xl', '2xl']);
  expect([6, 10, 14].map((letters) => breakpointOf(7, letters))).toEqual(['lg', 'xl', '2xl']);
});

test('a logo without an image is as wide as its label', () => {
  const label = 'The walled garden on the quay by the sea';
  const withName = { ...site, logo: { ...site.logo, label, mark: undefined } };
  expect(barBreakpoint({ ...site, logo: { ...site.logo, label } }, theme, 0.45)).toBe('lg');
  expect(barBreakpoint(withName as SiteSettings, theme, 0.45)).toBe('2xl');
});
