import { formatBytes } from '../../../../src/format-bytes.ts';
import type { Edit } from '../compare/edit.ts';
import type {
  ImageDiff,
  ImageFile,
  LinkDiff,
  PageDiff,
  SectionName,
  WeightChange,
  WordChange,
} from '../compare/site-diff.ts';

/** One difference, as all formats show it. */
export interface Row {
  /** What differs: `hero, title`, `Link`. */
  what: string;
  /** The file and line that it comes from: `content/pages/about.yaml:9`. */
  where?: string | undefined;
  /** A text before and after, in pieces. */
  edits?: readonly Edit[];
  /** A sentence, instead of or after the pieces. */
  note?: string | undefined;
  /** Whether somebody should do something about it. */
  isWarning?: boolean;
}

/** The rows of a section of a page. */
export interface RowGroup {
  /** The section: `hero “I build companies”`; undefined for what belongs to the whole page. */
  name: string | undefined;
  rows: Row[];
}

/** Lists what differs on a page, but for what its causes list. */
export function rowsOf(page: PageDiff): RowGroup[] {
  const isOwn = ({ cause }: { cause?: string }) => cause === undefined;
  const groups = new Map<string, Row[]>();
  const add = (section: SectionName, row: Row) => {
    const name = nameOf(section);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  };
  for (const { section, change } of page.sections.filter(isOwn))
    add(section, { what: 'Section', note: sectionNotes[change] });
  const words = page.words.filter(isOwn);
  for (const change of words.filter(({ change }) => change !== 'moved')) add(change.section, wordRow(change));
  for (const [section, moved] of Map.groupBy(
    words.filter(({ change }) => change === 'moved'),
    ({ section }) => section,
  ))
    add(section, { what: 'In another order', note: listTexts(moved.map(({ after }) => after)) });
  for (const link of page.links.filter(isOwn)) add(link.section, linkRow(link));
  for (const image of page.images.filter(isOwn)) add(image.section, imageRow(image));
  const whole = [...addressRows(page), ...searchRows(page), ...weightRows(page.weight)];
  const hidden = groups.size === 0 && whole.length === 0 ? page.hidden : [];
  const unread = hidden.length === 0 ? [] : [{ what: 'Not read by visitors', note: hidden.join(', ') }];
  return [
    ...(whole.length + unread.length > 0 ? [{ name: undefined, rows: [...whole, ...unread] }] : []),
    ...[...groups].map(([name, rows]) => ({ name, rows })),
  ];
}

const sectionNotes = {
  added: 'is new',
  removed: 'is gone',
  moved: 'is in another place, otherwise the same',
  restyled: 'looks different, with the same words',
} as const;

function nameOf({ place, type, heading }: SectionName): string {
  if (place !== 'section') return place === 'navigation' ? 'Navigation bar' : 'Footer';
  const quoted = heading === undefined ? '' : `“${shorten(heading, 60)}”`;
  return type === undefined ? quoted || 'Section' : `${type} ${quoted}`.trim();
}

const kinds = {
  text: 'Text',
  name: 'For screen readers',
  'alternative text': 'Alternative text',
  placeholder: 'Placeholder',
  later: 'Shown later',
} as const;

function wordRow({ kind, edits, field }: WordChange): Row {
  return {
    what: field?.label ?? kinds[kind],
    where: field && `${field.file}${field.line === undefined ? '' : `:${field.line}`}`,
    edits,
  };
}

function linkRow({ text, before, after }: LinkDiff): Row {
  return { what: `Link “${shorten(text, 40)}”`, edits: replaced(before, after) };
}

function imageRow({ change, alt, before, after }: ImageDiff): Row {
  const what = alt === '' ? 'Image' : `Image “${shorten(alt, 40)}”`;
  if (change === 'moved') return { what, note: 'is in another place' };
  return { what, edits: replaced(before && describeImage(before), after && describeImage(after)) };
}

function describeImage({ address, width, height, bytes }: ImageFile): string {
  const size = width === undefined || height === undefined ? '' : `, ${width} × ${height} px`;
  return `${address}${size}${bytes === undefined ? '' : `, ${formatBytes(bytes, { language: 'en' })}`}`;
}

function addressRows({ change, from, redirect }: PageDiff): Row[] {
  const leads = redirect === null || redirect === undefined ? undefined : `leads to ${redirect}`;
  const warning = 'leads nowhere now. Add a redirect: `npm run validate -- --since main --fix`';
  if (change === 'removed') return [{ what: 'Its address', note: leads ?? warning, isWarning: leads === undefined }];
  if (change !== 'renamed') return [];
  return [{ what: `Its old address ${from}`, note: leads ?? warning, isWarning: leads === undefined }];
}

const searchNames = {
  title: 'Title in search results',
  description: 'Description in search results',
  canonical: 'Canonical address',
  robots: 'For search engines',
  shareImage: 'Image of shared links',
} as const;

function searchRows({ search, change }: PageDiff): Row[] {
  return search.flatMap(({ name, edits, cause }): Row[] => {
    if (cause !== undefined) return [];
    if (name !== 'shareImage') return [{ what: searchNames[name], edits }];
    return change === 'changed' ? [{ what: searchNames[name], note: 'is another one' }] : [];
  });
}

/** Lists sizes over their limits, and those that grew by a tenth and more. */
function weightRows(weight: readonly WeightChange[]): Row[] {
  return weight.flatMap(({ category, before, after, limit }): Row[] => {
    if (after === undefined) return [];
    const isOver = limit !== undefined && after > limit;
    if (!isOver && (before === undefined || Math.abs(after - before) * 10 < before)) return [];
    const sizes = before === undefined ? formatNumber(after) : `${formatNumber(before)} → ${formatNumber(after)}`;
    const budget = limit === undefined ? '' : ` of ${formatNumber(limit)}`;
    return [
      { what: `Weight: ${category}`, note: `${sizes}${budget}${isOver ? ', over its budget' : ''}`, isWarning: isOver },
    ];
  });
}

function replaced(before: string | undefined, after: string | undefined): Edit[] {
  return [
    ...(before === undefined ? [] : [{ change: 'removed' as const, text: before }]),
    ...(after === undefined ? [] : [{ change: 'added' as const, text: after }]),
  ];
}

/** The number of moved texts that are named. */
const maxListed = 6;

function listTexts(texts: readonly string[]): string {
  const listed = texts.slice(0, maxListed).map((text) => `“${shorten(text, 40)}”`);
  return `${listed.join(', ')}${texts.length > maxListed ? ` and ${texts.length - maxListed} more` : ''}`;
}

function formatNumber(number: number): string {
  return number.toLocaleString('en');
}

/** Cuts a text at a space, with an ellipsis. */
function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length);
  return `${cut.replace(/\s+\S*$/, '')}…`;
}
