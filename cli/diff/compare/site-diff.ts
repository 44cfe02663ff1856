import type { Edit } from './edit.ts';
import type { BlockKind, PageHead } from './page-content.ts';

/** What differs between two versions of a site. */
export interface SiteDiff {
  base: DiffBase;
  head: DiffHead;
  pages: PageDiff[];
  /** What the content will change by itself, if the one side plans it and the other does not, in the order of time. */
  dates: DateDiff[];
}

/** Something that appears, disappears or gets another value at a moment, without anybody changing the content. */
export interface DateDiff {
  change: 'added' | 'removed';
  /** When, in UTC: `2027-01-01T08:00:00.000Z`. */
  time: string;
  /** When, for people, in the time zone of the site: `January 1, 2027, 09:00`. */
  when: string;
  /** The sentence for people: `The page /launch appears`. */
  text: string;
  /** The file of the date, as in problems. */
  file: string;
}

interface DiffBase {
  /** The full hash. */
  commit: string;
  /** What it is, to complete 'compared with …'. */
  description: string;
  builtBy: 'own code' | 'current code';
  /** Why it was not built by its own code, though that differs. */
  note?: string;
}

/** The version in the working tree. */
interface DiffHead {
  /** The full hash of the commit that it stands on. */
  commit: string;
  /** Whether files of the site are not committed. */
  isChanged: boolean;
}

export interface PageDiff {
  route: string;
  title: string;
  change: 'added' | 'removed' | 'renamed' | 'changed';
  /** The address that a renamed page had. */
  from?: string;
  /** Where the old address of a removed or renamed page leads now; null if it leads nowhere. */
  redirect?: string | null;
  search: SearchChange[];
  sections: SectionChange[];
  words: WordChange[];
  links: LinkDiff[];
  images: ImageDiff[];
  /** What differs without being read: `styles`, `scripts`, `structured data`. */
  hidden: string[];
  /** The sizes that differ; none for pages beyond the first hundred. */
  weight: WeightChange[];
}

/** The section of a page that something belongs to. */
export interface SectionName {
  place: 'navigation' | 'section' | 'footer';
  /** Its number in reading order, from 0. */
  position?: number;
  /** The type in YAML, such as `hero`. */
  type?: string;
  /** The text of its first heading. */
  heading?: string;
}

export interface SearchChange {
  name: keyof PageHead;
  before: string;
  after: string;
  edits: Edit[];
}

export interface SectionChange {
  section: SectionName;
  change: 'added' | 'removed' | 'moved' | 'restyled';
}

export interface WordChange {
  section: SectionName;
  kind: BlockKind;
  change: 'added' | 'removed' | 'changed' | 'moved';
  before: string;
  after: string;
  edits: Edit[];
}

export interface LinkDiff {
  section: SectionName;
  change: 'added' | 'removed' | 'changed';
  text: string;
  before?: string;
  after?: string;
}

export interface ImageDiff {
  section: SectionName;
  change: 'added' | 'removed' | 'changed' | 'moved';
  alt: string;
  before?: ImageFile;
  after?: ImageFile;
}

export interface ImageFile {
  address: string;
  /** Pixels, as the page states them. */
  width?: number;
  height?: number;
  /** The size of the file; undefined for files of other hosts. */
  bytes?: number;
}

export interface WeightChange {
  /** As in budgets.yaml, such as `html`. */
  category: string;
  /** Bytes, or a number for `requests` and files; undefined if the page was or is not there. */
  before?: number;
  after?: number;
  limit?: number;
}
