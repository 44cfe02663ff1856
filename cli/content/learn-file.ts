import { textRules } from '../rules/text-rules.ts';
import { checkFile } from './check-file.ts';
import type { FoundFile } from './find-files.ts';
import { describeFile, type FileKnowledge, KnownFiles } from './known-files.ts';
import type { Content, ContentFile } from './load-content.ts';
import type { Validator } from './validator.ts';

/** @returns what there is to know about an article that is sound, as far as can be told without other files */
export function learnFile(found: FoundFile, validator: Validator, willRender: boolean): FileKnowledge | undefined {
  const { file, problems } = checkFile(found, validator, willRender);
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
