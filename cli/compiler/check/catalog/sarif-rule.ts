import type { MultiformatMessageString, ReportingDescriptor } from 'sarif';
import type { Problem } from '../../../diagnostics/problem.ts';
import { escapeBraces } from '../../../diagnostics/reporters/escape-braces.ts';
import { explanationOf } from './catalog.ts';
import { exampleParts } from './example-parts.ts';

/**
 * Returns the explanation of a code as a SARIF `reportingDescriptor`.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifRule(code: string, level: Problem['severity']): ReportingDescriptor {
  const explanation = explanationOf(code);
  const { title, why, fix } = explanation;
  const examples = exampleParts(explanation).map(
    ({ head, text, language }) => `${head}:\n\n\`\`\`${language}\n${text}\n\`\`\``,
  );
  const markdown = [`**Why it matters.** ${why}`, `**How to fix it.** ${fix}`, ...examples].join('\n\n');
  return {
    id: code,
    shortDescription: message(title),
    fullDescription: message(`${title} ${why}`),
    help: { ...message(`${why}\n\n${fix}`), markdown: escapeBraces(markdown) },
    defaultConfiguration: { level },
  };
}

function message(text: string): MultiformatMessageString {
  return { text: escapeBraces(text) };
}
