import type { Answer } from '../_shared/check-answers.ts';
import { describeValue } from '../_shared/describe-value.ts';
import type { FormField } from '../_shared/form-field.ts';
import type { FormDefinition } from './strings.ts';

/**
 * Writes answers as text for the operator, each with its label: `Instrument: Cello`. A long text is below its label, with
 * empty lines around. A form that asks for nothing but a name and an address gets its subject.
 */
export function composeMessage(
  { fields, subject }: FormDefinition,
  answers: Record<string, Answer>,
  language: string,
): string {
  let text = '';
  let isAfterLongText = false;
  for (const field of fields) {
    const answer = answers[field.name];
    if (answer === undefined) continue;
    const isLongText = field.kind === 'long-text';
    if (text !== '') text += isLongText || isAfterLongText ? '\n\n' : '\n';
    text += describeAnswer(field, answer, language);
    isAfterLongText = isLongText;
  }
  return text || subject;
}

function describeAnswer({ kind, label }: FormField, answer: Answer, language: string): string {
  if (typeof answer === 'boolean') return `${answer ? '☑' : '☐'} ${label}`;
  const text = kind === 'number' || kind === 'date' ? describeValue(answer, language) : String(answer);
  const start = /\p{P}$/u.test(label) ? label : `${label}:`;
  return `${start}${kind === 'long-text' ? '\n' : ' '}${text}`;
}
