import type { Question } from 'schema-dts';
import type { FaqItem } from '../content.gen.ts';
import { plainText } from '../html.ts';

/** Describes a question with its answer as HTML. @see https://schema.org/FAQPage */
export function describeQuestion({ question, answer }: FaqItem): Question {
  return { '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: plainText(answer) } };
}
