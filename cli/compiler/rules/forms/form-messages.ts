import type { FormMessages } from '../../../../src/content.gen.ts';
import { excerpt } from '../../../diagnostics/explanation.ts';
import { validData } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { type SectionOf, sectionsOfType } from '../../model/sections.ts';
import { siteLanguage } from '../../model/site-language.ts';
import { nearestTexts } from '../../schema/standard-texts.ts';

type Field = SectionOf<'form'>['fields'][number];
type Message = keyof FormMessages;

/** Says for each message which fields need it. `x-needs` has the messages that all forms need. */
const needs: Record<Exclude<Message, 'unknown'>, (field: Field) => boolean> = {
  choose: ({ kind }) => kind === 'choice',
  choice: ({ kind }) => kind === 'choice',
  number: ({ kind }) => kind === 'number',
  minimum: ({ kind, min }) => kind === 'number' && min !== undefined,
  maximum: ({ kind, max }) => kind === 'number' && max !== undefined,
  date: ({ kind }) => kind === 'date',
  earliest: ({ kind, earliest }) => kind === 'date' && earliest !== undefined,
  latest: ({ kind, latest }) => kind === 'date' && latest !== undefined,
  unchecked: ({ kind, required }) => kind === 'checkbox' && required === true,
};

export const formMessages = defineRule({
  codes: {
    'form-message': {
      title: 'A message is missing that a form needs.',
      why: 'Visitors whose answer is refused read why. Without the message they would read another one, or nothing.',
      fix: 'Add the message to `forms` in `messages.yaml`, in the language of the site. The hint has one.',
      fixable: 'never',
      example: {
        file: 'messages.yaml',
        wrong: excerpt`
        forms:
          unknown: This bottle has another shape now. Take a new one.
        `,
        right: excerpt`
        forms:
          unknown: This bottle has another shape now. Take a new one.
          choose: Take one
        `,
      },
    },
  },
  *check(content) {
    const { messages } = content.settings;
    const texts = validData(messages);
    if (!messages || !texts) return;
    const missing = new Set(keysOf(needs).filter((key) => texts.forms?.[key] === undefined));
    const standard = nearestTexts(siteLanguage(content)).forms;
    for (const { file, section } of sectionsOfType(content, 'form'))
      for (const field of section.fields)
        for (const key of keysOf(needs)) {
          if (!missing.has(key) || !needs[key](field)) continue;
          missing.delete(key);
          yield {
            code: 'form-message',
            file: messages,
            path: texts.forms ? ['forms'] : [],
            message: `The message \`forms.${key}\` is missing, which the field \`${field.name}\` of the form \`${section.form}\` in ${file.name} needs.`,
            hint: `Add it ${texts.forms ? 'here' : 'under `forms:`'}, in the words of your site, such as \`${key}: "${standard[key]}"\`.`,
          };
        }
  },
});

function keysOf<Key extends string>(record: Record<Key, unknown>): Key[] {
  return Object.keys(record) as Key[];
}
