import type { Edit } from '../../compare/edit.ts';

/** One difference, as all formats of the report say it. */
export interface ReportLine {
  /** What differs, such as `description`, `link` or `image moved`; empty for a text, which speaks for itself. */
  what: string;
  /** The text in pieces; empty if `what` says everything. */
  edits: readonly Edit[];
  /** The file of a date. */
  file?: string;
}

/** The differences in one section of a page. */
export interface LineGroup {
  title: string;
  lines: readonly ReportLine[];
}
