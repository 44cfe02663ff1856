import type { Mistake, Mistakes } from './mistake.ts';

/** A form with these fields beside the address that it needs, in place of what the page begins with. */
const withFields = (fields: string, reply = '{ name: reply, kind: email, label: Your mail, required: true }') => ({
  file: 'pages/garden.yaml',
  wrong: `- type: form
    form: visit
    title: Visit the quay
    submit: Row over
    sending: Rowing...
    fields:
      - ${reply}
      - ${fields}
  - type: prose`,
  right: '- type: prose',
});

const problem = (code: string, position: string): Pick<Mistake, 'problem'> => ({
  problem: `${code} content/pages/garden.yaml:${position}`,
});

/** Forms of one's own: their fields, limits and messages. */
export const forms: Mistakes = {
  'form-field-twice': {
    ...problem('form-name', '14:17'),
    hint: 'Give one of the two another name.',
    ...withFields('{ name: reply, kind: text, label: Again }'),
  },
  'form-twice': {
    ...problem('form-name', '16:11'),
    hint: 'Give one of the two another name',
    ...withFields(`{ name: wind, kind: text, label: Wind }
  - type: form
    form: visit
    title: Visit it again
    submit: Row over
    sending: Rowing...
    fields:
      - { name: reply, kind: email, label: Your mail, required: true }`),
  },
  'form-field-name': {
    ...problem('schema-format', '14:17'),
    ...withFields('{ name: First wind, kind: text, label: Wind }'),
  },
  'form-no-address': {
    ...problem('form-reply', '8:11'),
    hint: 'Add a field with `kind: email` and `required: true`.',
    ...withFields('{ name: wind, kind: text, label: Wind }', '{ name: tide, kind: text, label: Tide }'),
  },
  'form-address-optional': {
    ...problem('form-reply', '13:30'),
    hint: 'Add `required: true` to this field.',
    ...withFields('{ name: wind, kind: text, label: Wind }', '{ name: reply, kind: email, label: Your mail }'),
  },
  'form-address-not-required': {
    ...problem('form-reply', '13:65'),
    hint: 'Write `required: true`.',
    ...withFields(
      '{ name: wind, kind: text, label: Wind }',
      '{ name: reply, kind: email, label: Your mail, required: false }',
    ),
  },
  'form-options-missing': {
    ...problem('form-options', '14:29'),
    hint: 'Add `options:` to this field',
    ...withFields('{ name: wind, kind: choice, label: Wind }'),
  },
  'form-options-twice': {
    ...problem('schema-items', '14:60'),
    ...withFields('{ name: wind, kind: choice, label: Wind, options: [North, South, North] }'),
  },
  'form-options-blank': {
    ...problem('text-blank', '14:67'),
    ...withFields('{ name: wind, kind: choice, label: Wind, options: [North, ""] }'),
  },
  'form-options-one': {
    ...problem('schema-items', '14:59'),
    ...withFields('{ name: wind, kind: choice, label: Wind, options: [North] }'),
  },
  'form-label-missing': {
    ...problem('schema-missing-key', '14:11'),
    ...withFields('{ name: wind, kind: text }'),
  },
  'form-kind-unknown': {
    ...problem('schema-enum', '14:29'),
    hint: 'Did you mean `number`?',
    ...withFields('{ name: wind, kind: numbr, label: Wind }'),
  },
  'form-limits-days': {
    ...problem('form-limits', '14:76'),
    hint: 'Write a `latest` that comes after `earliest`',
    ...withFields('{ name: day, kind: date, label: Day, earliest: 2027-02-01, latest: 2027-01-31 }'),
  },
  'form-limits-past': {
    ...problem('form-limits', '14:71'),
    ...withFields('{ name: day, kind: date, label: Day, earliest: today, latest: 2020-01-31 }'),
  },
  'form-limits-no-day': {
    ...problem('form-limits', '14:56'),
    hint: 'Write a day that exists',
    ...withFields('{ name: day, kind: date, label: Day, earliest: 2027-02-30 }'),
  },
  'form-message-missing': {
    problem: 'need-missing content/messages.yaml:154:1',
    hint: '`unchecked: "',
    ...withFields('{ name: rules, kind: checkbox, label: I row myself, required: true }'),
  },
  'form-key-unused': {
    ...problem('key-no-effect', '14:48'),
    hint: 'Delete `min`.',
    ...withFields('{ name: wind, kind: text, label: Wind, min: 2 }'),
  },
  'form-key-without-effect': {
    ...problem('key-no-effect', '14:46'),
    hint: 'Delete `maxLength`.',
    ...withFields('{ name: who, kind: name, label: Who, maxLength: 500 }'),
  },
};
