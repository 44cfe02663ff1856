import { replaceValue } from '../edit.ts';
import type { FindCandidates } from '../mutation.ts';
import { isText } from '../source.ts';

/** Gives text the colour of the background. */
export const unreadableColour: FindCandidates = function* (source) {
  const ground = source.document.getIn(['colors', 'ground']);
  for (const { node, property, path } of source.values) {
    if (!isText(node) || typeof ground !== 'string' || !/^(ink|body|quiet|accent)$/.test(String(path.at(-1)))) continue;
    yield { property, mutate: () => ({ ...replaceValue(source, node, `"${ground}"`), fix: /Write `"#[0-9a-f]{6}"`/ }) };
  }
};
