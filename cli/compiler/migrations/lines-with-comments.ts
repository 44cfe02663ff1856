import { Document, isScalar } from 'yaml';
import type { DataPath } from '../../diagnostics/problem.ts';
import { nodeAt, type YamlText } from '../yaml/edits/yaml-text.ts';

interface Moved {
  from: DataPath;
  to: DataPath;
}

/**
 * Formats data as YAML, with the comments that are now beside the values that were moved there: `amount: 497 # net`.
 * @param moved paths of scalars in the file, and in the data
 */
export function linesWithComments(yaml: YamlText, data: object, moved: readonly Moved[]): string[] {
  const document = new Document(data);
  for (const { from, to } of moved) {
    const [old, target] = [nodeAt(yaml, from), document.getIn(to, true)];
    if (isScalar(old) && isScalar(target) && old.comment && !old.comment.includes('\n')) target.comment = old.comment;
  }
  return document.toString({ lineWidth: 0 }).trimEnd().split('\n');
}
