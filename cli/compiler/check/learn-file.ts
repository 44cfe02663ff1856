import type { Pieces } from '../markdown/pieces.ts';
import { createContent } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { ReferenceIndex } from '../model/reference-index.ts';
import { textRules } from '../rules/text-rules.ts';
import type { FoundFile } from '../sources/found-file.ts';
import type { CheckedFile } from './checked-file.ts';
import type { KnownFile } from './known-file.ts';
import { describeFile, type FileKnowledge, KnownFiles, knownFileToJson } from './known-files.ts';

/** What there is to know about an article that is sound. */
export interface LearnedFile {
  known: KnownFile;
  /** The body in pieces, if it is drawn afterwards; see `fillPieces`. */
  body: Pieces | undefined;
}

/** @returns what there is to know about an article, if it is sound as far as can be told without other files */
export function learnFile(
  found: FoundFile,
  { file, problems }: CheckedFile,
  willRender: boolean,
): LearnedFile | undefined {
  if (problems.length > 0 || file.kind !== 'article' || !isSound(file)) return undefined;
  const known = describeFile(found, file, willRender);
  const body = file.references.find(({ argument }) => argument === 'markdown')?.markdown?.pieces;
  return known && { known, body };
}

/** The same, for another thread and for the record of a build. */
export function toKnowledge({ name }: FoundFile, { known, body }: LearnedFile): FileKnowledge | undefined {
  const json = knownFileToJson(known);
  return json === undefined ? undefined : { name, json, body };
}

/** Checks that look at a file alone have no use for it. */
const none = new ReferenceIndex();

function isSound(file: ContentFile): boolean {
  const options = { includeUnpublished: false, today: '', willRender: false, knownFiles: new KnownFiles() };
  const alone = createContent({
    folder: '',
    files: [file],
    media: new Set(),
    unknownFiles: [],
    missing: [],
    options,
    targets: none,
  });
  return textRules.every((rule) => rule.check(alone)[Symbol.iterator]().next().done);
}
