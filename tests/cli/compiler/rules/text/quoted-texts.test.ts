import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';

const testimonial = `- id: crew
  name: Ada Quay
  role: Gardener
  content: “The salad tastes of the sea.”
  result: Six plots
`;

test.each([
  ['a testimonial may be', 'testimonials', testimonial, 0],
  ['another text is reported when it is', 'faq', '- id: salt\n  question: “Does salt help?”\n  answer: No.\n', 1],
])('%s in typographic quotes', (_what, collection, text, count) => {
  const { problems } = loadContent(copyContent({ files: { [`collections/${collection}.yaml`]: text } }));
  expect(problems.filter(({ code }) => code === 'text-quoted')).toHaveLength(count);
});
