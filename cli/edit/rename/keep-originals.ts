import { insertEntry } from '../../content/yaml/edit-entries.ts';
import { asRecord } from '../../platform/records.ts';
import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { homePath } from '../../site/model/languages.ts';
import { articleBases, articlePath, pagePath } from '../../site/model/routes.ts';
import { listTranslations } from '../../site/translations/list-translations.ts';
import type { ChangedTexts } from './changed-texts.ts';
import type { EditStep } from './edit-plan.ts';
import type { Renaming } from './renaming.ts';

/**
 * Writes `translationOf` into translations that are paired with their original by the path alone, if they no longer have the
 * same path. Without it, the pages would not be connected any more.
 */
export function keepOriginals(content: Content, texts: ChangedTexts, renamings: readonly Renaming[]): EditStep[] {
  const moved = new Map(renamings.flatMap(({ node, to }) => (node.kind === 'page' ? [[node.name, to]] : [])));
  return listTranslations(content).flatMap(({ file, original, language }): EditStep[] => {
    const [from, of] = [addressOf(content, file), addressOf(content, original)];
    if (from === undefined || of === undefined || (!moved.has(from) && !moved.has(of))) return [];
    // An address that is written is renamed like any other.
    if (asRecord(file.data).translationOf !== undefined) return [];
    const to = moved.get(of) ?? of;
    if (belowHome(moved.get(from) ?? from, language) === to) return [];
    const keys = Object.keys(asRecord(file.data));
    const index = Math.max(keys.indexOf('title'), keys.indexOf('description'), keys.indexOf('summary')) + 1;
    const isWritten = texts.edit(file, (text) => insertEntry(text, [], { data: { translationOf: to } }, index));
    return isWritten ? [{ file: file.name, line: undefined, from: undefined, to: `translationOf: ${to}` }] : [];
  });
}

function addressOf(content: Content, file: ContentFile): string | undefined {
  if (file.kind === 'page') return pagePath(file.slug);
  return file.kind === 'article' ? articlePath(articleBases(content), file) : undefined;
}

/** Returns the address that a page has in the main language if its path is the same. */
function belowHome(path: string, language: string): string {
  return path.slice(homePath(language).length) || '/';
}
