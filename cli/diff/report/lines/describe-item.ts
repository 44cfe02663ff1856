import { countOf, formatBytes } from '../../../platform/terminal.ts';
import type { Edit } from '../../compare/edit.ts';
import { imageName } from '../../compare/image-name.ts';
import type {
  ImageDiff,
  ImageFile,
  LinkDiff,
  SearchChange,
  SectionChange,
  WordChange,
} from '../../compare/site-diff.ts';
import type { ReportLine } from './report-line.ts';

const searchNames: Record<SearchChange['name'], string> = {
  title: 'title',
  description: 'description',
  canonical: 'main address',
  robots: 'instructions for search engines',
  shareImage: 'share image',
};

const sectionChanges: Record<SectionChange['change'], string> = {
  added: 'section added',
  removed: 'section removed',
  moved: 'section moved',
  restyled: 'looks different',
};

/**
 * Describes a change of what search results and shared links show. The address of a share image that was rendered again
 * differs only by a hash, which says nothing to people.
 */
export function describeSearch({ name, before, after, edits }: SearchChange): ReportLine {
  if (name === 'shareImage' && imageName(before) === imageName(after))
    return { what: 'share image looks different', edits: [] };
  return { what: searchNames[name], edits };
}

export function describeSectionChange({ change }: SectionChange): ReportLine {
  return { what: sectionChanges[change], edits: [] };
}

/** Describes changed words. A text on the page needs no name; others, such as placeholders, have theirs. */
export function describeWords({ kind, edits }: WordChange): ReportLine {
  return { what: kind === 'text' ? '' : kind, edits };
}

/** The number of moved texts that are quoted. */
const maxQuoted = 5;

/** Describes texts that are in another order, and otherwise the same. */
export function describeOrder(moved: readonly WordChange[]): ReportLine {
  const quoted = moved.slice(0, maxQuoted).map(({ after }) => `“${after}”`);
  const more = moved.length > maxQuoted ? ` and ${countOf(moved.length - maxQuoted, 'more text')}` : '';
  return { what: 'in another order', edits: [{ change: 'same', text: quoted.join(', ') + more }] };
}

/** Describes a change of where a link leads: `Work with me: /contact → /meet`. */
export function describeLink({ change, text, before, after }: LinkDiff): ReportLine {
  const label: Edit[] = text === '' ? [] : [{ change: 'same', text: `${text}: ` }];
  return { what: change === 'changed' ? 'link' : `link ${change}`, edits: [...label, ...replacement(before, after)] };
}

/** Describes a change of an image with the dimensions and sizes of its files. */
export function describeImage(image: ImageDiff): ReportLine {
  const { change, alt, before, after } = image;
  const name: Edit[] = alt === '' ? [] : [{ change: 'same', text: `${alt}: ` }];
  const files: Edit[] =
    change === 'moved'
      ? [{ change: 'same', text: describeFile(after ?? before) }]
      : replacement(before && describeFile(before), after && describeFile(after));
  return { what: change === 'changed' ? 'image' : `image ${change}`, edits: [...name, ...files] };
}

/** Formats the file of an image: `desk.jpg, 800 × 600, 24.1 kB`. */
function describeFile(file: ImageFile | undefined): string {
  if (!file) return '';
  const name = file.address.slice(file.address.lastIndexOf('/') + 1) || file.address;
  return [name, ...fileFacts(file)].join(', ');
}

/** Lists the dimensions and the size of the file of an image, as far as they are known. */
function fileFacts({ width, height, bytes }: ImageFile): string[] {
  const isMeasured = width !== undefined && height !== undefined;
  return [...(isMeasured ? [`${width} × ${height}`] : []), ...(bytes === undefined ? [] : [formatBytes(bytes)])];
}

/** Returns a value that was replaced by another one as pieces of text. */
function replacement(before: string | undefined, after: string | undefined): Edit[] {
  return [
    ...(before === undefined ? [] : [{ change: 'removed' as const, text: before }]),
    ...(before === undefined || after === undefined ? [] : [{ change: 'same' as const, text: ' → ' }]),
    ...(after === undefined ? [] : [{ change: 'added' as const, text: after }]),
  ];
}
