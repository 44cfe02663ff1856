import { after, delay } from '../../support/faults.ts';
import type { OpenForms } from '../../support/open-forms.ts';

const code = /\.js$/;
const starter = /\/starter\..*\.js$/;

/** What of the code of a page is on its way for as long as a test wants; what comes before that is there at once. */
export const heldUp = ['any code', 'more than the starter'] as const;

/** Holds code up. @returns what lets it go */
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
