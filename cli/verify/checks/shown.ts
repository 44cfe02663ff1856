import { blankControls } from '../../platform/terminal.ts';

/** The maximum length of a text in a report. */
const maxLength = 200;

/** Format characters, which can turn around the text that follows or hide it. */
const invisible = /\p{Cf}/gu;

/** Makes a text of another host harmless in a report: no control or format characters, no line breaks, not too long. */
export function shown(text: string): string {
  const plain = blankControls(text.slice(0, 10 * maxLength)).replace(invisible, ' ');
  return plain.length > maxLength ? `${plain.slice(0, maxLength - 1)}…` : plain;
}
