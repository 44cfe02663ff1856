import { applyReplacement } from '../../../../../cli/content/yaml/edits/replacement.ts';
import { readYamlText, type YamlText } from '../../../../../cli/content/yaml/edits/yaml-text.ts';
import type { Replacement } from '../../../../../cli/content/yaml/source-file.ts';

/** Returns a text after an operation; undefined if the operation is not possible. */
export function change(text: string, operation: (yaml: YamlText) => Replacement | undefined): string | undefined {
  const replacement = operation(readYamlText(text));
  return replacement && applyReplacement(text, replacement);
}
