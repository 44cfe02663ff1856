import { shown } from './shown.ts';

/** What is wrong, in three sentences or parts of them. */
interface Fault {
  /** Visitors get something wrong or unprotected (`error`), or something slower or laxer than the host could send. */
  severity?: 'error' | 'warning';
  expected: string;
  found: string;
  fix: string;
}

/** The same fault in one or several places. */
export interface Finding extends Required<Fault> {
  /** Paths on the host, or what else was looked at. */
  at: string[];
}

/** Collects what a check has found; the same fault in several places is one finding. */
export class Findings {
  /** How many expectations were met. */
  passed = 0;
  readonly #findings = new Map<string, Finding>();

  get list(): Finding[] {
    return [...this.#findings.values()];
  }

  pass(): void {
    this.passed += 1;
  }

  /** Adds a fault; texts of the other side are made harmless for terminals and workflows. */
  add(at: string, { severity = 'error', expected, found, fix }: Fault): void {
    const fault = { severity, expected: shown(expected), found: shown(found), fix };
    const key = JSON.stringify(fault);
    const finding = this.#findings.get(key);
    if (finding) finding.at.push(shown(at));
    else this.#findings.set(key, { ...fault, at: [shown(at)] });
  }

  /** Counts what is fine, and adds a fault otherwise. */
  expect(isFine: boolean, at: string, fault: Fault): void {
    if (isFine) this.pass();
    else this.add(at, fault);
  }
}
