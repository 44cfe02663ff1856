import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { colorProperties, colorStyle } from '../../../../../cli/build/css/color-properties.ts';
import { projectRoot } from '../../../../../cli/platform/project-root.ts';
import type { Theme } from '../../../../../src/content.gen.ts';

const theme = parse(readFileSync(join(projectRoot, 'tests/fixtures/examples/theme.yaml'), 'utf8')) as Theme;
const [dark, light] = [theme.colors, theme.alternateColors ?? theme.colors];
const withPaper = (colors: Theme['colors'], paper: string) => ({ ...colors, paper });
const style = (colors: Theme['colors'], alternateColors?: Theme['colors']) =>
  colorStyle({ ...theme, colors, ...(alternateColors && { alternateColors }) });
const without = (colors: Theme['colors']) => colorStyle({ colors } as Theme);

test('colours are custom properties by their role', () => {
  expect(colorProperties({ ...dark, onAccent: '#02131a' })).toContain('--theme-on-accent:#02131a');
});

describe('the style of colours', () => {
  test('of one dark palette with light paper is empty', () => expect(without(dark)).toBe(''));

  test('of a light palette covers more of a poster behind its title, and that of a dark alternate does not', () => {
    expect(without(light)).toMatch(/^:root\{--shade:color-mix/);
    expect(style(light, dark)).toContain('--shade:initial');
    expect(style(dark, light).match(/--shade:color-mix/g)).toHaveLength(1);
  });

  test('of dark paper has a dark scheme, and backgrounds that are a little lighter', () => {
    expect(without(withPaper(dark, '#0a0a0a'))).toBe(
      '.paper{color-scheme:dark;--theme-surface:color-mix(in oklab,var(--theme-paper),white 6%);--theme-raised:color-mix(in oklab,var(--theme-paper),white 12%)}',
    );
  });

  test.each([
    { main: 'dark', colors: dark, other: light, scheme: 'light' },
    { main: 'light', colors: light, other: dark, scheme: 'dark' },
  ])('of a $main palette has the alternate colours for devices set to $scheme', ({ colors, other, scheme }) => {
    const css = style(colors, other);
    expect(css).toContain(`@media screen and (prefers-color-scheme:${scheme}){:root{color-scheme:${scheme};`);
    for (const property of colorProperties(other)) expect(css).toContain(property);
  });

  test('of light alternate paper restores what dark paper has changed', () => {
    const css = style(withPaper(light, '#0a0a0a'), dark);
    expect(css).toContain('.paper{color-scheme:light;--theme-surface:color-mix(in oklab,var(--theme-paper),white 35%)');
  });
});
