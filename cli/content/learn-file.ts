import { textRules } from '../rules/text-rules.ts';
import type { CheckedFile } from './check-file.ts';
import type { FoundFile } from './find-files.ts';
import { describeFile, type FileKnowledge, KnownFiles } from './known-files.ts';
import type { Content, ContentFile } from './load-content.ts';

/** @returns what there is to know about an article that is sound, as far as can be told without other files */
export function learnFile(found: FoundFile, { file, problems }: CheckedFile): FileKnowledge | undefined {
  if (problems.length > 0 || file.kind !== 'article' || !isSound(file)) return undefined;
  const json = describeFile(found, file);
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.pieces;
  return json === undefined ? undefined : { name: found.name, json, body };
}

function isSound(file: ContentFile): boolean {
  const options = { includeUnpublished: false, today: '', willRender: false, knownFiles: new KnownFiles() };
  const alone: Content = { folder: '', files: [file], media: new Set(), strays: [], missing: [], options };
  return textRules.every((rule) => rule.check(alone)[Symbol.iterator]().next().done);
}
