import { excerpt } from '../../../diagnostics/explanation.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';
import { type LocatedSection, type SectionOf, sectionsOfType } from '../../model/sections.ts';

export const formNames = defineRule({
  codes: {
    'form-name': {
      title: 'Two forms, or two fields of a form, have the same name.',
      why: 'Answers are checked and stored by these names. Of two forms only one would be known, and of two fields only one answer would be kept.',
      fix: 'Give one of the two another name. Visitors do not see it.',
      fixable: 'never',
      example: {
        file: 'pages/lessons.yaml',
        wrong: excerpt`
              - name: knots
                kind: choice
        `,
        right: excerpt`
              - name: first-knot
                kind: choice
        `,
      },
    },
  },
  *check(content) {
    const seen = new Map<string, string>();
    for (const located of sectionsOfType(content, 'form')) {
      yield* findRepeatedFields(located);
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
  },
});

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
