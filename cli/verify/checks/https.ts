import { describeAnswer, headerOf } from '../visit/answer.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';

/** Plain http leads to https, at the same address. */
export const https: Check = {
  name: 'https',
  about: 'is where plain http leads',
  async run({ address, ask, pages }, findings) {
    const base = new URL(address.base);
    if (base.protocol !== 'https:') return 'this is plain http';
    if (base.port !== '') return 'it has a port of its own';
    const path = pages.find((page) => page.path !== '/')?.path ?? '/';
    const url = `${address.at(path)}?from=verify`;
    const plain = url.replace(/^https:/, 'http:');
    const answer = await ask(plain);
    if (answer.failure) {
      findings.add(plain, {
        severity: 'warning',
        expected: `a redirect to ${url}`,
        found: describeAnswer(answer),
        fix: 'Open port 80 and redirect there: old links and browsers ask for plain http first.',
      });
      return undefined;
    }
    const location = URL.parse(headerOf(answer, 'Location'), plain)?.href;
    const isForGood = answer.status === 308 || answer.status === 301;
    findings.expect(location === url && isForGood, plain, {
      severity: location === url ? 'warning' : 'error',
      expected: `a redirect to ${url}, with status 308 or 301`,
      found: describeAnswer(answer),
      fix: `Let the host answer plain http with redirects only. ${configureHost}`,
    });
    return undefined;
  },
};
