import type { FileKind } from '../yaml/source-file.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';

/** Fewer than so many are looked through each time: to remember what they are takes longer. */
const few = 20;

const grouped = new WeakMap<Content['files'], Map<FileKind, ContentFile[]>>();

/** The files of a kind, by name. A site may have thousands of articles, which whoever asks for others need not pass. */
export function filesOfKind({ files }: Pick<Content, 'files'>, kind: FileKind): readonly ContentFile[] {
  if (files.length < few) return files.filter((file) => file.kind === kind);
  let groups = grouped.get(files);
  if (!groups) {
    groups = Map.groupBy(files, (file) => file.kind);
    grouped.set(files, groups);
  }
  return groups.get(kind) ?? [];
}
