import { dayForm } from '../content/moments.ts';
import type { Content } from '../site/content.ts';
import { contentByLanguage } from '../site/languages.ts';
import { type SectionOf, sectionsOfType } from '../site/sections.ts';
import { type Findings, type RuleFinding, repeatedIn } from './rule.ts';

type Field = SectionOf<'form'>['fields'][number];

/** Checks that each form has a name of its own and limits that can be met, and that its owner can reply. */
export function* checkForms(content: Content): Findings {
  for (const { file, section, path } of sectionsOfType(content, 'form'))
    for (const found of checkForm(section, content.options.at.day))
      yield { ...found, file, path: [...path, ...found.path] };
  // The same form in two languages has one name, so that its messages are together.
  for (const view of contentByLanguage(content))
    for (const { item, first } of repeatedIn(sectionsOfType(view, 'form'), ({ section }) => section.form)) {
      const { file, section, path } = item;
      const message = `There is another form \`${section.form}\` in ${first.file.name}.`;
      const hint = 'Give one of the two forms another name, such as the name of its page.';
      yield { code: 'form-name', file, path: [...path, 'form'], message, hint };
    }
}

/** Checks that a form asks for an address to answer to, and that its limits can be met. @param today as `2027-01-31` */
function* checkForm({ fields }: SectionOf<'form'>, today: string): Generator<Omit<RuleFinding, 'file'>> {
  const index = fields.findIndex(({ kind }) => kind === 'email');
  const { required } = fields[index] ?? {};
  const reply = 'Your answer goes to this email address, but visitors may leave it empty.';
  if (index < 0) {
    const message = 'This form asks for no email address, so you could not answer.';
    yield { code: 'form-reply', path: ['form'], message, hint: 'Add a field with `kind: email` and `required: true`.' };
  } else if (required === undefined) {
    const hint = 'Add `required: true` to this field.';
    yield { code: 'form-reply', path: ['fields', index, 'kind'], message: reply, hint };
  } else if (!required) {
    const advice = { hint: 'Write `required: true`.', fix: { source: 'true' } };
    yield { code: 'form-reply', path: ['fields', index, 'required'], message: reply, ...advice };
  }
  for (const [index, field] of fields.entries())
    for (const [key, message, hint] of findImpossibleLimits(field, today))
      yield { code: 'form-limits', path: ['fields', index, key], message, hint };
}

/** Finds limits of a field that no answer can meet: the key of each, the message and the hint. */
function* findImpossibleLimits({ min, max, earliest, latest }: Field, today: string) {
  if (min !== undefined && max !== undefined && min > max)
    yield ['min', `No number is ${min} or more and ${max} or less.`, `Write a \`min\` of at most ${max}.`] as const;
  for (const [key, day] of Object.entries({ earliest, latest }))
    if (day !== undefined && day !== 'today' && !dayForm.test(day))
      yield [key, `There is no day ${day}.`, 'Write a day that exists, as `2027-01-31`.'] as const;
  const [first = '', last = first] = [earliest, latest].map((day) => (day === 'today' ? today : day));
  const hint = 'Write a `latest` that comes after `earliest`, or leave one of them out.';
  const key = latest === 'today' ? 'earliest' : 'latest';
  if (first > last) yield [key, `No day is both ${first} or later and ${last} or earlier.`, hint] as const;
}
