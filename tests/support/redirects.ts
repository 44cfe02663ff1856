import { stringify } from 'yaml';

export function redirectsYaml(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(
      ([from, to]) =>
        `- from: ${from}\n  to: ${stringify(to, { lineWidth: 0 })}  since: 2026-10-14\n  why: It moved in the autumn\n`,
    )
    .join('');
}
