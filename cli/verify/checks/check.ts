import type { Visit } from '../visit/visit.ts';
import type { Findings } from './findings.ts';

/** One group of expectations. */
export interface Check {
  name: string;
  /** What is fine if nothing is found, for the table. */
  about: string;
  /**
   * Looks at what the visit has gathered, and asks for more where it must.
   * @returns why nothing was checked, if so
   */
  run(visit: Visit, findings: Findings): Promise<string | undefined> | string | undefined;
}
