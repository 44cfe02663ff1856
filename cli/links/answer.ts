/** What asking an address has shown. */
export type Answer =
  /** There is a page, perhaps after a redirect for now. */
  | { kind: 'found' }
  /** Each redirect on the way says that it is for good. */
  | { kind: 'moved'; to: string }
  /** The host says that there is no such page. */
  | { kind: 'gone'; status: number }
  /** `fault` completes 'Its certificate …'. */
  | { kind: 'certificate'; fault: string }
  /** `why` completes 'This address cannot be reached: …'; `code` is that of the error, if there is one. */
  | { kind: 'unreachable'; why: string; code: string }
  /** The host answers, and does not say whether there is a page: it may want a login, or no robots. */
  | { kind: 'unclear'; status: number };

/** Whether an answer will be the same for some time. */
export function isConclusive({ kind }: Answer): boolean {
  return kind !== 'unreachable' && kind !== 'unclear';
}
