import type { SyntaxFinding } from '../yaml/source-file.ts';
export interface ReadText {
  text: string;
  findings: SyntaxFinding[];
  /** Whether the findings are only about some lines, so that the others can be checked. */
  isReadable?: true;
}
