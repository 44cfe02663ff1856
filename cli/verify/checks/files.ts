import { hashText } from '../../platform/files/hash-text.ts';
import { isRecord } from '../../platform/records.ts';
import { describeAnswer, headerOf, isFound } from '../visit/answer.ts';
import { parseJson } from '../visit/parse-json.ts';
import type { Visit } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import type { Findings } from './findings.ts';

interface WellKnownFile {
  path: string;
  types: RegExp;
  /** Returns what is wrong with the text of it; undefined if nothing is. */
  findFault(text: string, visit: Visit): string | undefined;
}

const wellKnown: readonly WellKnownFile[] = [
  {
    path: '/robots.txt',
    types: /^text\/plain/i,
    findFault(text, { address }) {
      const expected = `Sitemap: ${address.declared}/sitemap.xml`;
      if (/^Disallow:\s*\/\s*$/im.test(text)) return 'it keeps search engines away (Disallow: /)';
      return text.includes(expected) ? undefined : `it does not have the line ${expected}`;
    },
  },
  {
    path: '/llms.txt',
    types: /^text\/(plain|markdown)/i,
    findFault: (text) => (/^# \S/m.test(text) ? undefined : 'it has no heading'),
  },
  {
    path: '/manifest.webmanifest',
    types: /^application\/(manifest\+)?json/i,
    findFault(text) {
      const manifest = parseJson(text);
      return isRecord(manifest) && typeof manifest.name === 'string' ? undefined : 'it is no web manifest';
    },
  },
  {
    path: '/favicon.ico',
    types: /^image\/(x-icon|vnd\.microsoft\.icon)/i,
    findFault: () => undefined,
  },
];

/** Files that browsers, search engines and programs look for by name. */
export const files: Check = {
  name: 'files',
  about: 'robots.txt, llms.txt, the web manifest and the favicon are right',
  async run(visit, findings) {
    for (const file of wellKnown) await checkFile(file, visit, findings);
    return undefined;
  },
};

async function checkFile({ path, types, findFault }: WellKnownFile, visit: Visit, findings: Findings): Promise<void> {
  const { address, ask, built } = visit;
  const answer = await ask(address.at(path));
  const original = built?.read(path);
  // A site may have no favicon of its own, and then neither has its build.
  if (built && !original) return;
  const type = headerOf(answer, 'Content-Type');
  if (!isFound(answer)) {
    const fix = 'Deploy all files of `dist/`.';
    findings.add(path, { expected: 'the file, with status 200', found: describeAnswer(answer), fix });
  } else if (!types.test(type)) {
    findings.add(path, { expected: 'the right Content-Type', found: type || 'no type', fix: configureHost });
  } else {
    const differs = original && hashText(original) !== hashText(answer.body) ? 'another file' : undefined;
    const found = findFault(answer.body.toString(), visit) ?? differs;
    const fix = 'Deploy all files of the build, and turn off what the host changes in them.';
    findings.expect(found === undefined, path, { expected: 'the file that was built', found: found ?? '', fix });
  }
}
