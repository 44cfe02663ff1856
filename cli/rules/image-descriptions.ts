import type { Rule } from '../content/load-content.ts';
import { findAddress } from '../content/markdown.ts';

export const imageDescriptions: Rule = {
  name: 'image-descriptions',
  description: 'Every image in Markdown says what it shows, for people who cannot see it.',
  *check(content) {
    for (const file of content.files) {
      for (const { path, markdown } of file.references) {
        for (const address of markdown?.unnamed ?? [])
          yield {
            code: 'image-description',
            file,
            path,
            parts: (text) => findAddress(text, address),
            message: 'This image does not say what it shows, so people who cannot see it learn nothing of it.',
            hint: `Write that between the square brackets: \`![A heron on the wall](${address})\`.`,
          };
      }
    }
  },
};
