import { headerOf, isFound } from '../visit/answer.ts';
import { projectOrigin } from '../visit/project-origin.ts';
import type { Check } from './check.ts';

const rebuild = 'Deploy pages and headers of the same build.';

/** Each page has its policy, and a policy of the host lets what the page needs through. */
export const policy: Check = {
  name: 'policy',
  about: 'is in each page, and the one of the host lets its scripts and forms through',
  run({ pages, missing }, findings) {
    for (const { shown, facts, answer } of [...pages, missing.page]) {
      if (!facts || (!isFound(answer) && !facts.isNotFoundPage)) continue;
      if (facts.policy === undefined) {
        const expected = 'a Content-Security-Policy in a <meta> of the page';
        findings.add(shown, { expected, found: 'none', fix: 'Deploy the pages as they were built.' });
        continue;
      }
      const own = parsePolicy(facts.policy);
      const header = headerOf(answer, 'Content-Security-Policy');
      const host = header === '' ? undefined : parsePolicy(header);
      const hashes = (own.get('script-src') ?? []).filter((source) => source.startsWith("'sha256-"));
      const blocked = hashes.find((source) => host?.get('script-src')?.includes(source) === false);
      const project = projectOrigin(facts);
      const closed = [own, host].find((one) => project && one?.get('connect-src')?.includes(project) === false);
      if (blocked !== undefined) {
        const expected = `script-src ${blocked} in the header Content-Security-Policy, as in the page`;
        findings.add(shown, { expected, found: 'a header that blocks this script', fix: rebuild });
      } else if (closed) {
        const found = `a policy that blocks them (${closed === host ? 'in the header' : 'in the page'})`;
        findings.add(shown, { expected: `connect-src ${project}, where the forms are sent`, found, fix: rebuild });
      } else findings.pass();
    }
    return undefined;
  },
};

/** Parses a policy into its directives and their sources; the first of a name counts. */
function parsePolicy(text: string): Map<string, string[]> {
  const directives = new Map<string, string[]>();
  for (const directive of text.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    if (name !== '' && !directives.has(name.toLowerCase())) directives.set(name.toLowerCase(), sources);
  }
  return directives;
}
