import { expect, test } from 'vitest';
import { loadContent } from '../../../../../cli/compiler/check/load-content.ts';
import { copyContent } from '../../../../support/content.ts';
import { firstSuggestion } from '../../../../support/first-suggestion.ts';
import { gardenHead, secondBrandFile } from '../../graph/second-brand-file.ts';

const form = `  - type: contact-form
    title: Write to us
    fields:
      name: { label: Name, placeholder: Name }
      email: { label: Mail, placeholder: Mail }
      subject: { label: Subject, placeholder: Subject }
      message: { label: Message, placeholder: Message }
    submit: Send
    sending: Sending
`;

/** Problems of content whose front page has a link to this address, and whose garden has a contact form. */
function problemsOf(address: string): string[] {
  const content = copyContent({
    files: {
      'pages/garden.yaml': `${gardenHead}Write to us\n${form}`,
      'pages/index.yaml': secondBrandFile('pages/index.yaml').replace('to: /garden', `to: "${address}"`),
    },
  });
  return loadContent(content).problems.map(
    (problem) => `${problem.severity} ${problem.code} ${firstSuggestion(problem)?.replacement}`,
  );
}

test.each([
  ['/garden?subjet=Beds', '/garden?subject=Beds'],
  ['/garden?utm_source=mail&subjct=Beds', '/garden?utm_source=mail&subject=Beds'],
  ['mailto:a@example.org?subject=Beds&boddy=Hi', 'mailto:a@example.org?subject=Beds&body=Hi'],
  ['mailto:a@example.org?bbc=b@example.org', 'mailto:a@example.org?bcc=b@example.org'],
  ['mailto:a@example.org?subject=Beds&amp;body=Hi', 'mailto:a@example.org?subject=Beds&body=Hi'],
  ['mailto:a@example.org?subject=Beds?cc=b@example.org', 'mailto:a@example.org?subject=Beds&cc=b@example.org'],
])('%s is reported, and %s is suggested', (address, meant) => {
  expect(problemsOf(address)).toEqual([`error link-query "${meant}"`]);
});

test.each([
  '/garden?subject=Beds',
  '/garden?utm_source=mail',
  '/garden?topic=Beds',
  '/join?subjet=Beds',
  'mailto:a@example.org?subject=Beds&body=Hi&cc=b@example.org&bcc=c@example.org',
  'mailto:a@example.org?SUBJECT=Beds',
  'mailto:a@example.org?in-reply-to=%3Cx@example.org%3E',
  'mailto:a@example.org?subject=What%20is%20it?',
])('%s is accepted', (address) => {
  expect(problemsOf(address)).toEqual([]);
});
