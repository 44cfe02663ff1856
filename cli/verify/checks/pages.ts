import { hashText } from '../../platform/files/hash-text.ts';
import { describeAnswer, headerOf, isFound } from '../visit/answer.ts';
import { readPageFacts } from '../visit/page-facts.ts';
import type { Visit, VisitedPage } from '../visit/visit.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import type { Findings } from './findings.ts';

/** Each page is there at its address, and is the page that was built. */
export const pages: Check = {
  name: 'pages',
  about: 'are there, with the title and the bytes that were built',
  run(visit, findings) {
    for (const page of visit.pages) {
      if (page.movedTo !== undefined) reportSlash(page.shown, visit.hostSetsHeaders, findings);
      if (isFound(page.answer)) checkPage(page, visit, findings);
      else
        findings.add(page.shown, {
          expected: 'the page, with status 200',
          found: describeAnswer(page.answer),
          fix: 'Deploy all files of `dist/`, and look into the log of the host.',
        });
    }
    return undefined;
  },
};

function reportSlash(at: string, isConfigurable: boolean, findings: Findings): void {
  findings.add(at, {
    severity: isConfigurable ? 'error' : 'warning',
    expected: 'the page, with status 200',
    found: 'a redirect to the same address with a slash at the end',
    fix: `Let the host serve the page at the address that its links and the site map have. ${configureHost}`,
  });
}

/** Checks the document; reports the first fault, since others follow from it. */
function checkPage(
  { path, shown, answer, facts, hash }: VisitedPage,
  { address, built }: Visit,
  findings: Findings,
): void {
  const type = headerOf(answer, 'Content-Type');
  if (!facts || !/^text\/html;\s*charset="?utf-8"?$/i.test(type)) {
    const fix = `Let the host send pages as HTML in UTF-8. ${configureHost}`;
    findings.add(shown, { expected: 'Content-Type: text/html; charset=utf-8', found: type || 'no type', fix });
    return;
  }
  const original = built?.readPage(path);
  if (built && !original) {
    const fix = 'Deploy the build that is compared, or build the commit that was deployed.';
    findings.add(shown, { expected: 'no page, as in the built site', found: 'a page', fix });
    return;
  }
  if (original && hash !== hashText(original)) {
    const { title } = readPageFacts(original.toString());
    const isSameTitle = title === facts.title;
    // Without its title, so that one finding names all pages of another build.
    const expected = isSameTitle ? 'the page that was built' : `the page that was built, “${title}”`;
    const found = isSameTitle ? 'other bytes, with the same title' : `a page with the title “${facts.title}”`;
    const fix =
      'Deploy the build that is compared. If it is deployed, turn off what the host changes in pages, such as scripts that it adds.';
    findings.add(shown, { expected, found, fix });
    return;
  }
  const own = address.resolve(facts.canonical ?? '', address.at(path));
  if (!facts.isWhole || facts.title === '') {
    const found = facts.isWhole ? 'a page without a title' : 'a page without its end';
    findings.add(shown, { expected: 'a whole page with a title', found, fix: 'Deploy all files of `dist/` again.' });
  } else {
    const fix = 'Let the host answer each address with its own file, and not with one for all.';
    const found = `a page that says it is ${facts.canonical ?? 'nowhere'}`;
    findings.expect(own === address.at(path), shown, { expected: 'the page of this address', found, fix });
  }
}
