import { inYaml } from '../../cli/content/yaml/parse-yaml.ts';

/** Writes redirects.yaml: an entry for each pair of addresses. */
export function redirectsYaml(redirects: Readonly<Record<string, string>>): string {
  return Object.entries(redirects)
    .map(([from, to]) => `- from: ${from}\n  to: ${inYaml(to)}\n  since: 2026-10-14\n  why: It moved in the autumn\n`)
    .join('');
}
