/** What a verification found about one thing that must hold. */
export interface Finding {
  /** The kind of attempt, which reports use as a heading. */
  group: string;
  name: string;
  /** `open`: it did not hold. `skipped`: it could not be tried here. */
  outcome: 'held' | 'open' | 'skipped';
  /** Why it did not hold, or why it was skipped; never an address or a text of a visitor. */
  detail?: string;
}

/** Creates the finding of an attempt that held, unless there is a reason why it did not. */
export function judge(group: string, name: string, reason: string | undefined): Finding {
  return reason === undefined ? { group, name, outcome: 'held' } : { group, name, outcome: 'open', detail: reason };
}
