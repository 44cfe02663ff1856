import type { OpenForms } from '../../support/backend.ts';
import { after, delay } from '../../support/faults.ts';

const code = /\.js$/;
const starter = /\/starter\..*\.js$/;

/** The code of a page that a test can delay; code before that loads immediately. */
export const heldUp = ['any code', 'more than the starter'] as const;

/** Delays code. @returns a function that releases it */
export function holdUp({ faults }: OpenForms, what: (typeof heldUp)[number]): () => void {
  const gate = Promise.withResolvers<void>();
  faults.on(
    'GET',
    code,
    after(() => gate.promise),
  );
  if (what === 'more than the starter') faults.on('GET', starter, delay(0));
  return () => gate.resolve();
}
