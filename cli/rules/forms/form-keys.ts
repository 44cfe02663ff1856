import { maxLengths } from '../../../supabase/functions/_shared/form-field.ts';
import { defineRule } from '../../site/model/rule.ts';
import { type SectionOf, sectionsOfType } from '../../site/model/sections.ts';
import { keysWithoutEffect } from '../pages/keys-without-effect.ts';

type Field = SectionOf<'form'>['fields'][number];
type Kind = Field['kind'];

const texts: readonly Kind[] = ['name', 'email', 'phone', 'text', 'long-text'];

/** The kinds of fields for which a key has an effect. */
const kindsByKey = {
  options: ['choice'],
  min: ['number'],
  max: ['number'],
  earliest: ['date'],
  latest: ['date'],
  maxLength: texts,
  placeholder: [...texts, 'number'],
} as const satisfies Partial<Record<keyof Field, readonly Kind[]>>;

export const formKeys = defineRule({
  codes: keysWithoutEffect.codes,
  *check(content) {
    for (const { file, section, path } of sectionsOfType(content, 'form'))
      for (const [index, field] of section.fields.entries()) {
        for (const [key, kinds] of Object.entries(kindsByKey)) {
          const effective: readonly Kind[] = kinds;
          if (!(key in field) || effective.includes(field.kind)) continue;
          yield {
            code: 'key-no-effect',
            severity: 'warning',
            file,
            path: [...path, 'fields', index, key],
            target: 'key',
            message: `\`${key}\` has no effect on a field of the kind \`${field.kind}\`.`,
            hint: `Delete \`${key}\`. It is for the kinds ${effective.map((kind) => `\`${kind}\``).join(', ')}.`,
            fix: { remove: true },
          };
        }
        const { kind, maxLength } = field;
        if ((kind === 'name' || kind === 'email') && maxLength !== undefined && maxLength > maxLengths[kind])
          yield {
            code: 'key-no-effect',
            severity: 'warning',
            file,
            path: [...path, 'fields', index, 'maxLength'],
            target: 'key',
            message: `\`maxLength: ${maxLength}\` has no effect here: a field of the kind \`${kind}\` has at most ${maxLengths[kind]} characters.`,
            hint: 'Delete `maxLength`.',
            fix: { remove: true },
          };
      }
  },
});
