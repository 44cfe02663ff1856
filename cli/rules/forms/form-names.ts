import type { Content } from '../../site/model/content.ts';
import { contentByLanguage } from '../../site/model/languages.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../../site/model/sections.ts';

export const formNames = defineRule({
  codes: ['form-name'],
  *check(content) {
    for (const located of sectionsOfType(content, 'form')) yield* findRepeatedFields(located);
    // The same form in two languages has one name, so that its messages are together.
    for (const view of contentByLanguage(content)) yield* findRepeatedNames(view);
  },
});

function* findRepeatedNames(content: Content): Generator<RuleFinding<'form-name'>> {
  const seen = new Map<string, string>();
  for (const located of sectionsOfType(content, 'form')) {
    const { file, section, path } = located;
    const other = seen.get(section.form);
    seen.set(section.form, other ?? file.name);
    if (other === undefined) continue;
    yield {
      code: 'form-name',
      file,
      path: [...path, 'form'],
      message: `There is another form \`${section.form}\` in ${other}.`,
      hint: 'Give one of the two another name, such as the name of its page.',
    };
  }
}

function* findRepeatedFields({
  file,
  section,
  path,
}: LocatedSection<SectionOf<'form'>>): Generator<RuleFinding<'form-name'>> {
  for (const [index, { name, label }] of section.fields.entries()) {
    const first = section.fields.find((field) => field.name === name);
    if (first === section.fields[index]) continue;
    yield {
      code: 'form-name',
      file,
      path: [...path, 'fields', index, 'name'],
      message: `The fields “${first?.label}” and “${label}” are both named \`${name}\`, so only one answer would be kept.`,
      hint: 'Give one of the two another name.',
    };
  }
}
