import type { HeroSection } from '../../../src/content.gen.ts';
import { keysOf } from '../../platform/records.ts';
import { defineRule } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';

type Layout = NonNullable<HeroSection['layout']>;
type Part = 'video' | 'image' | 'list' | 'points';

/** The parts that each layout can show beside the text. A hero has exactly one of them, or none if the list is empty. */
const beside: Record<Layout, readonly Part[]> = {
  statement: [],
  stage: ['video', 'image'],
  split: ['list', 'image', 'video'],
  portrait: ['image'],
  sales: [],
  reading: [],
};

/** What each layout may show below the text. */
const below: Record<Layout, readonly Part[]> = {
  statement: ['points', 'list'],
  stage: ['points'],
  split: ['points'],
  portrait: ['points'],
  sales: ['points'],
  reading: [],
};

export const heroLayouts = defineRule({
  codes: ['hero-empty', 'hero-not-shown'],
  *check(content) {
    for (const { file, section, path } of sectionsOfType(content, 'hero')) {
      const { layout = 'statement' } = section;
      const shown = beside[layout];
      const first = shown.find((part) => section[part] !== undefined);
      if (shown.length > 0 && first === undefined)
        yield {
          code: 'hero-empty',
          file,
          path: [...path, 'layout'],
          message: `A hero in the layout \`${layout}\` needs ${list(shown)}.`,
          hint: `Add ${list(shown)}, or write \`layout: statement\`, which shows only text.`,
          fix: { value: 'statement', applicability: 'maybe-incorrect' },
        };
      for (const part of ['video', 'image', 'list', 'points'] as const) {
        if (section[part] === undefined || part === first || below[layout].includes(part)) continue;
        yield {
          code: 'hero-not-shown',
          file,
          path: [...path, part],
          target: 'key',
          message: `A hero ${section.layout === undefined ? 'without a `layout`' : `in the layout \`${layout}\``} does not show \`${part}\`${first && shown.includes(part) ? ` beside \`${first}\`` : ''}.`,
          hint: `Delete it, or write a layout that shows it: ${layoutsWith(part)}.`,
          fix: { remove: true, applicability: 'maybe-incorrect' },
        };
      }
    }
  },
});

function layoutsWith(part: Part): string {
  const layouts = keysOf(beside);
  const fitting = layouts.filter((layout) => beside[layout].includes(part) || below[layout].includes(part));
  return fitting.map((layout) => `\`layout: ${layout}\``).join(', ');
}

function list(parts: readonly Part[]): string {
  return parts.map((part) => `\`${part}\``).join(' or ');
}
