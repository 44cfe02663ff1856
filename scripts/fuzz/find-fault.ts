import { isUtf8 } from 'node:buffer';
import { parseDocument } from 'yaml';
import type { Answer } from './check-thread.ts';

/** Longer than this, and an editor believes that the checker hangs. In milliseconds of work. */
const patience = 2000;

/**
 * What is wrong with how the CLI answered to a file, if anything.
 * @param answer nothing when there was none
 */
export function findFault(bytes: Uint8Array, answer: Answer | undefined): string | undefined {
  if (!answer) return 'It hangs.';
  const { exitCode, printed, work } = answer;
  if (exitCode !== 0 && exitCode !== 1) return `It ends with ${exitCode}.`;
  if (/^\s+at .+:\d+:\d+\)?$/m.test(printed) || printed.includes('This is a bug')) return 'It shows a stack.';
  if (printed.includes('\u001B')) return 'It lets a file steer the terminal.';
  if (work > patience) return `It takes ${Math.round(work)} ms.`;
  if (exitCode === 0 && !isReadable(bytes)) return 'It is content with a file that cannot be read.';
  return undefined;
}

/** Asks others than the CLI does: `isUtf8`, and the parser with its own settings. */
function isReadable(bytes: Uint8Array): boolean {
  if (!isUtf8(bytes) || bytes.includes(0)) return false;
  const document = parseDocument(
    Buffer.from(bytes)
      .toString()
      .replace(/^\uFEFF/, ''),
    { merge: true },
  );
  return document.errors.length === 0 && document.contents !== null;
}
