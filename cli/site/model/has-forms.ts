import { marksOf } from '../../content/schema/keywords.ts';
import type { Content } from './content.ts';

/** Whether visitors can send something from any page. Each form needs messages of its own, according to `x-needs`. */
export function hasForms({ files }: Pick<Content, 'files'>): boolean {
  const needed = files.flatMap((file) => marksOf(file, 'needs').map(({ argument }) => argument.join('.')));
  return needed.some((key) => /^messages\.(contact|forms|agents\.forms)\b/.test(key));
}
