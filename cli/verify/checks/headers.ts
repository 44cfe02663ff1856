import { headerOf, isFound } from '../visit/answer.ts';
import { securityHeaders } from '../visit/security-headers.ts';
import type { Visit, Visited } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import { differenceOf } from './difference-of.ts';
import type { Findings } from './findings.ts';

/** Pages, assets and what does not exist come with the headers that protect visitors. */
export const headers: Check = {
  name: 'headers',
  about: 'protect pages, assets and what does not exist',
  run(visit, findings) {
    const { pages, assets, missing } = visit;
    if (!visit.hostSetsHeaders) {
      const hasPolicies = pages.every(({ facts }) => facts?.policy !== undefined);
      findings.add('/', {
        severity: hasPolicies ? 'warning' : 'error',
        expected: 'the headers of `dist/_headers`',
        found: `none of them${hasPolicies ? '; the policy in each page still says what it may load and run' : ''}`,
        fix: 'On a host that can set headers, do so; `npm run site -- host nginx` prints them for nginx, `host caddy` for Caddy. Some cannot, such as GitHub Pages.',
      });
      return undefined;
    }
    for (const visited of [...pages, ...assets]) if (isFound(visited.answer)) checkHeaders(visited, visit, findings);
    for (const visited of [missing.page, missing.pageBelow, missing.asset])
      if (!visited.answer.failure) checkHeaders(visited, visit, findings);
    return undefined;
  },
};

function checkHeaders({ path, shown, answer }: Visited, { built, address }: Visit, findings: Findings): void {
  const expected = built?.headersFor(new URL(address.declared).pathname.replace(/\/$/, '') + path);
  const missing = securityHeaders.filter(({ name }) => headerOf(answer, name) === '').map(({ name }) => name);
  if (missing.length > 0)
    findings.add(shown, { expected: missing.join(', '), found: `no ${missing.join(', ')}`, fix: configureHost });
  for (const { name, form } of securityHeaders) {
    const [value, wanted] = [headerOf(answer, name), expected?.get(name)];
    if (value === '') continue;
    const difference = wanted ? differenceOf(wanted, value) : undefined;
    findings.expect(wanted ? normalize(value) === normalize(wanted) : form.test(value), shown, {
      expected: difference?.expected ?? (wanted ? `${name}: ${wanted}` : `the header ${name} as it was built`),
      found: difference ? `${name} with ${difference.found}` : `${name}: ${value}`,
      fix: configureHost,
    });
  }
}

function normalize(value: string): string {
  return value.trim().replace(/\s+/g, ' ');
}
