import { isUtf8 } from 'node:buffer';
import { parseDocument } from 'yaml';
import type { Answer } from './check-thread.ts';

/** The maximum CPU time of a check in milliseconds. After more, an editor believes that the checker hangs. */
const maxWork = 2000;

/**
 * Returns what is wrong with the answer of the CLI to a damaged file; undefined if nothing is.
 * @param answer undefined if there was no answer in time
 */
export function findFault(bytes: Uint8Array, answer: Answer | undefined): string | undefined {
  if (!answer) return 'It hangs.';
  const { exitCode, printed, work } = answer;
  if (exitCode !== 0 && exitCode !== 1) return `It ends with ${exitCode}.`;
  if (/^\s+at .+:\d+:\d+\)?$/m.test(printed) || printed.includes('This is a bug')) return 'It shows a stack.';
  if (printed.includes('\u001B')) return 'It prints control characters of the file.';
  if (work > maxWork) return `It takes ${Math.round(work)} ms.`;
  if (exitCode === 0 && !isReadable(bytes)) return 'It accepts a file that cannot be read.';
  return undefined;
}

/** Whether a file is valid UTF-8 and YAML, decided without the code of the CLI: by Node and the parser alone. */
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
