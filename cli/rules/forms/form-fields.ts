import { isDay } from '../../content/schema/suggest-text.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../../site/model/sections.ts';

type Code = 'form-reply' | 'form-options' | 'form-limits';
type FormLocation = LocatedSection<SectionOf<'form'>>;
type Field = SectionOf<'form'>['fields'][number];

export const formFields = defineRule<Code>({
  codes: ['form-reply', 'form-options', 'form-limits'],
  *check(content) {
    const { day: today } = content.options.at;
    for (const form of sectionsOfType(content, 'form')) {
      yield* findUnanswerable(form);
      for (const [index, field] of form.section.fields.entries()) {
        const path = [...form.path, 'fields', index];
        if (field.kind === 'choice' && field.options === undefined)
          yield {
            code: 'form-options',
            file: form.file,
            path: [...path, 'kind'],
            message: `The choice “${field.label}” has no options.`,
            hint: 'Add `options:` to this field, with at least two answers in a list.',
          };
        for (const finding of findLimits(field, today))
          yield { code: 'form-limits', file: form.file, ...finding, path: [...path, ...finding.path] };
      }
    }
  },
});

/** Finds a form that does not ask for an email address, or for one that may be left empty. */
function* findUnanswerable({ file, section, path }: FormLocation): Generator<RuleFinding<Code>> {
  const index = section.fields.findIndex(({ kind }) => kind === 'email');
  const field = section.fields[index];
  if (field?.required) return;
  if (!field)
    yield {
      code: 'form-reply',
      file,
      path: [...path, 'form'],
      message: 'This form asks for no email address, so you could not answer.',
      hint: 'Add a field with `kind: email` and `required: true`.',
    };
  else
    yield {
      code: 'form-reply',
      file,
      path: [...path, 'fields', index, field.required === false ? 'required' : 'kind'],
      message: 'This is the address that your answer goes to, and it may be left empty.',
      hint: field.required === false ? 'Write `required: true`.' : 'Add `required: true` to this field.',
      ...(field.required === false && { fix: { source: 'true' } }),
    };
}

type LimitFinding = Pick<RuleFinding<Code>, 'path' | 'message' | 'hint'>;

function* findLimits({ min, max, earliest, latest }: Field, today: string): Generator<LimitFinding> {
  if (min !== undefined && max !== undefined && min > max)
    yield {
      path: ['min'],
      message: `No number is ${min} or more and ${max} or less.`,
      hint: `Swap the two, or write a \`min\` of at most ${max}.`,
    };
  for (const [key, day] of Object.entries({ earliest, latest }))
    if (day !== undefined && day !== 'today' && !isDay(day))
      yield { path: [key], message: `There is no day ${day}.`, hint: 'Write a day that exists, as `2027-01-31`.' };
  const [first, last] = [earliest, latest].map((day) => (day === 'today' ? today : day));
  if (first !== undefined && last !== undefined && first > last)
    yield {
      path: [latest === 'today' ? 'earliest' : 'latest'],
      message: `No day is both ${first} or later and ${last} or earlier.`,
      hint: 'Write a `latest` that comes after `earliest`, or leave one of them out.',
    };
}
