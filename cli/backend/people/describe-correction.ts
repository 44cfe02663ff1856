import { describeCounts } from './format-person.ts';
import type { Correction } from './person.ts';

interface Corrected {
  address: string;
  next: string;
  /** The name of the project. */
  project: string;
  isConfirmed: boolean;
}

/** Says what a correction has done, or why it has done nothing, and what to do next. */
export function describeCorrection(correction: Correction, { address, next, project, isConfirmed }: Corrected): string {
  switch (correction.outcome) {
    case 'corrected': {
      const text = `Replaced ${address} by ${next} in ${project}: ${describeCounts(correction)}.`;
      if (correction.subscriptions === 0 || isConfirmed) return text;
      return `${text}\nThe new address is not confirmed. If the site asks for confirmation, ask the person to enter it in the form once more, which sends the mail.`;
    }
    case 'unknown':
      return `Nothing is stored about ${address} in ${project}, so nothing was changed.`;
    case 'taken':
      return `Something is stored about ${next} already, and nothing was changed: the data of two people would be mixed. If both addresses belong to one person, delete the old one: site backend person ${address} --delete`;
    case 'invalid':
      return `${next} cannot be subscribed, or is the same address, and nothing was changed. Write another address after --correct.`;
  }
}
