import type { MultiformatMessageString, ReportingDescriptor } from 'sarif';
import type { Code } from '../../compiler/check/catalog/codes.ts';
import { exampleParts } from '../../compiler/check/catalog/example-parts.ts';
import { readExplanation } from '../../compiler/check/catalog/read-explanation.ts';
import type { Problem } from '../problem.ts';

/**
 * What a code means, as SARIF has it: a reportingDescriptor.
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
export function sarifRule(code: Code, level: Problem['severity']): ReportingDescriptor {
  const explanation = readExplanation(code);
  const { title, why, mend } = explanation;
  const examples = exampleParts(explanation).map(
    ({ head, text, language }) => `${head}:\n\n\`\`\`${language}\n${text}\n\`\`\``,
  );
  const markdown = [`**Why it matters.** ${why}`, `**How to mend it.** ${mend}`, ...examples].join('\n\n');
  return {
    id: code,
    shortDescription: message(title),
    fullDescription: message(`${title} ${why}`),
    help: { ...message(`${why}\n\n${mend}`), markdown: escapeBraces(markdown) },
    defaultConfiguration: { level },
  };
}

function message(text: string): MultiformatMessageString {
  return { text: escapeBraces(text) };
}

/** SARIF puts arguments where braces are; its section 3.11.5 says how to write braces that stay. */
export function escapeBraces(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}
