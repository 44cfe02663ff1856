import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';

/** The messages about a hero with an image, which is not in its place. @param layout a line of the hero, or nothing */
function messages(layout: string): string[] {
  const page = `title: The wall
description: How the wall came to stand between the beds and the water, and who has painted it since then.
unlisted: true
sections:
  - type: hero
    title: The wall
${layout}    image:
      src: plot.svg
      alt: The plot, drawn from above
`;
  const { problems } = loadContent(copyContent({ files: { 'pages/wall.yaml': page } }), { at: '2026-11-01' });
  return problems.flatMap(({ code, message }) => (code === 'hero-not-shown' ? [message] : []));
}

test('a hero without a layout is not said to have one', () => {
  expect(messages('')).toEqual(['A hero without a `layout` does not show `image`.']);
  expect(messages('    layout: reading\n')).toEqual(['A hero in the layout `reading` does not show `image`.']);
  expect(messages('    layout: split\n')).toEqual([]);
});
