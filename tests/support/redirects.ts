import { stringify } from 'yaml';

/** Writes redirects.yaml: an entry for each pair of addresses. */
export function redirectsYaml(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(
      ([from, to]) =>
        `- from: ${from}\n  to: ${stringify(to, { lineWidth: 0 })}  since: 2026-10-14\n  why: It moved in the autumn\n`,
    )
    .join('');
}
