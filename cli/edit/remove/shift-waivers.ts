import { parseTarget } from '../../compiler/check/waivers/waiver-target.ts';
import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { setValue } from '../../compiler/yaml/edits/set-value.ts';
import { locationOfRange } from '../../compiler/yaml/location.ts';
import { findRange } from '../../compiler/yaml/parse/find-range.ts';
import { type DataPath, formatPath } from '../../diagnostics/problem.ts';
import type { ChangedTexts } from '../changed-texts.ts';
import type { EditStep } from '../edit-plan.ts';

/**
 * Changes the paths of waivers that lead through a list from which an entry before theirs is removed:
 * `pages/about.yaml#sections[2].title` becomes `pages/about.yaml#sections[1].title`.
 * @param removed keys and entries, the last of a list first
 */
export function shiftWaivers(
  content: Content,
  texts: ChangedTexts,
  removed: readonly { file: ContentFile; path: DataPath }[],
): EditStep[] {
  const { waivers } = content.settings;
  if (!waivers?.isValid) return [];
  return waivers.data.flatMap((waiver, index): EditStep[] => {
    const { name, part = '' } = parseTarget(content, waiver);
    const inFile = removed.filter(({ file }) => file.kind !== 'collection' && file.name.endsWith(`/${name}`));
    const shifted = inFile.reduce((current, { path }) => withoutEntry(current, path), part);
    if (shifted === part) return [];
    const location = { path: [index, 'path'] };
    const to = `${name}#${shifted}`;
    const { line } = locationOfRange(waivers, findRange(waivers, location));
    const isChanged = texts.edit(waivers, (yaml) => setValue(yaml, location.path, to));
    return isChanged ? [{ file: waivers.name, line, from: waiver.path, to }] : [];
  });
}

/** Returns the path to a part without an entry of a list before it. */
function withoutEntry(part: string, removed: DataPath): string {
  const step = removed.at(-1);
  const list = `${formatPath(removed.slice(0, -1))}[`;
  if (typeof step !== 'number' || !part.startsWith(list)) return part;
  const [, index = '', rest = ''] = /^(\d+)(\].*)$/s.exec(part.slice(list.length)) ?? [];
  return index === '' || Number(index) <= step ? part : `${list}${Number(index) - 1}${rest}`;
}
