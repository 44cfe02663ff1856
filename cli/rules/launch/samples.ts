import { marksOf } from '../../content/schema/keywords.ts';
import { asRecord, valueAt } from '../../platform/records.ts';
import { createVisibilityCheck } from '../../site/graph/visibility.ts';
import { defineRule } from '../../site/model/rule.ts';

export const samples = defineRule({
  codes: ['launch-sample'],
  *check(content) {
    const isVisible = createVisibilityCheck(content);
    for (const file of content.files) {
      for (const { path } of marksOf(file, 'sample')) {
        if (!isVisible(file, path)) continue;
        yield {
          code: 'launch-sample',
          file,
          path,
          message: `${nameSample(asRecord(valueAt(file.data, path.slice(0, -1))))} is a sample, and visitors would take it for real.`,
          hint: 'Replace it with a real one and delete `sample: true`, or remove it.',
        };
      }
    }
  },
});

/** Returns how a message names what is marked: an entry by its id, an image by its file, a section by its type. */
function nameSample({ id, type, src }: Readonly<Record<string, unknown>>): string {
  if (typeof type === 'string') return `This section of type \`${type}\``;
  if (typeof id === 'string') return `The entry \`${id}\``;
  return typeof src === 'string' ? `The image \`${src}\`` : 'This';
}
