import { isDay } from '../content/schema/suggest-text.ts';
import type { DataPath } from '../problems/problem.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../site/sections.ts';
import { repeatedIn } from './ids.ts';
import { defineRule, type RuleFinding } from './rule.ts';

type Code = 'form-limits' | 'form-name' | 'form-reply';
type Form = SectionOf<'form'>;
type Finding = Pick<RuleFinding<Code>, 'code' | 'path' | 'message' | 'hint' | 'fix'>;

/** Which keys a field of each kind may have is in the schema of the section. */
export const forms = defineRule<Code>({
  codes: ['form-limits', 'form-name', 'form-reply'],
  *check(content) {
    for (const { file, section, path } of sectionsOfType(content, 'form'))
      for (const finding of checkForm(section, content.options.at.day))
        yield { ...finding, file, path: [...path, ...finding.path] };
    // The same form in two languages has one name, so that its messages are together.
    for (const view of contentByLanguage(content)) yield* checkNames(sectionsOfType(view, 'form'));
  },
});

function* checkNames(forms: readonly LocatedSection<Form>[]): Iterable<RuleFinding<Code>> {
  for (const { item, first } of repeatedIn(forms, ({ section }) => section.form)) {
    const { file, section, path } = item;
    const message = `There is another form \`${section.form}\` in ${first.file.name}.`;
    const hint = 'Give one of the two another name, such as the name of its page.';
    yield { code: 'form-name', file, path: [...path, 'form'], message, hint };
  }
}

function* checkForm({ fields }: Form, today: string): Iterable<Finding> {
  yield* checkReply(fields);
  for (const { item, index, first } of repeatedIn(fields, ({ name }) => name)) {
    const both = `“${first.label}” and “${item.label}”`;
    const message = `The fields ${both} are both named \`${item.name}\`, so only one answer would be kept.`;
    yield { code: 'form-name', path: ['fields', index, 'name'], message, hint: 'Give one of the two another name.' };
  }
  for (const [index, field] of fields.entries())
    for (const [key, message, hint] of findLimits(field, today))
      yield { code: 'form-limits', path: ['fields', index, key], message, hint };
}

/** Checks that the first email address that a form asks for is required. */
function* checkReply(fields: Form['fields']): Iterable<Finding> {
  const index = fields.findIndex(({ kind }) => kind === 'email');
  const field = fields[index];
  const find = (path: DataPath, message: string, hint: string): Finding => ({
    code: 'form-reply',
    path,
    message,
    hint,
  });
  if (!field) {
    const hint = 'Add a field with `kind: email` and `required: true`.';
    yield find(['form'], 'This form asks for no email address, so you could not answer.', hint);
  } else if (!field.required) {
    const message = 'This is the address that your answer goes to, and it may be left empty.';
    if (field.required === undefined)
      yield find(['fields', index, 'kind'], message, 'Add `required: true` to this field.');
    else yield { ...find(['fields', index, 'required'], message, 'Write `required: true`.'), fix: { source: 'true' } };
  }
}

/** Finds limits of a field that no answer is within. */
function* findLimits(
  { min, max, earliest, latest }: Form['fields'][number],
  today: string,
): Iterable<[key: string, message: string, hint: string]> {
  if (min !== undefined && max !== undefined && min > max)
    yield [
      'min',
      `No number is ${min} or more and ${max} or less.`,
      `Swap the two, or write a \`min\` of at most ${max}.`,
    ];
  for (const [key, day] of Object.entries({ earliest, latest }))
    if (day !== undefined && day !== 'today' && !isDay(day))
      yield [key, `There is no day ${day}.`, 'Write a day that exists, as `2027-01-31`.'];
  const [first = '', last = first] = [earliest, latest].map((day) => (day === 'today' ? today : day));
  if (first <= last) return;
  const hint = 'Write a `latest` that comes after `earliest`, or leave one of them out.';
  yield [latest === 'today' ? 'earliest' : 'latest', `No day is both ${first} or later and ${last} or earlier.`, hint];
}
