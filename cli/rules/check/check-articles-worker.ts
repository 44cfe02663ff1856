// Checks batches of articles beside the main thread; see check-articles.ts.
import { lastValidator } from '../../content/schema/validator.ts';
import { type FileSummary, summarizeFile } from './cached-file.ts';
import type { ArticleBatch } from './check-articles.ts';
import { checkFile } from './check-file.ts';

export default function checkBatch({ files, willRender, languages }: ArticleBatch): FileSummary[] {
  const validator = lastValidator();
  return files.flatMap((file) => summarizeFile(file, checkFile(file, validator, willRender), languages) ?? []);
}
