// Checks batches of articles beside the main thread; see learn-articles.ts.
import { lastValidator } from '../schema/validator.ts';
import { checkFile } from './check-file.ts';
import type { FileKnowledge } from './known-files.ts';
import type { ArticleBatch } from './learn-articles.ts';
import { learnFile, toKnowledge } from './learn-file.ts';

export default function learnBatch({ files, willRender }: ArticleBatch): FileKnowledge[] {
  const validator = lastValidator();
  return files.flatMap((file) => {
    const learned = learnFile(file, checkFile(file, validator, willRender), willRender);
    return (learned && toKnowledge(file, learned)) ?? [];
  });
}
