import type { SyntaxFinding } from '../yaml/source-file.ts';
export interface ReadText {
  text: string;
  findings: SyntaxFinding[];
  /** Whether the findings are about some lines, and the others can be read. */
  isReadable?: true;
}
