/** The kinds of fields. The first `email` and the first `name` are those of the sender. */
type FieldKind = 'name' | 'email' | 'phone' | 'text' | 'long-text' | 'choice' | 'date' | 'number' | 'checkbox';

/** A field of a form, as the content defines it. Browser and server check answers by the same definition. */
export interface FormField {
  /** The key of the answer, unique in its form. */
  name: string;
  kind: FieldKind;
  label: string;
  required?: boolean;
  /** Of a text: the maximum number of Unicode characters; by default (a name or email: at most) that of its kind. */
  maxLength?: number;
  /** Of a number. */
  min?: number;
  max?: number;
  /** Of a date: a day as `2027-01-31`, or `today`. */
  earliest?: string;
  latest?: string;
  /** Of a choice: the allowed answers. */
  options?: string[];
}

/** The maximum length of texts, in Unicode characters. The table `contact_messages` has the same limits. */
export const maxLengths = { name: 200, email: 254, phone: 50, text: 200, 'long-text': 10_000 } as const;

/** Returns the four fields of the contact form, with their texts from the content. */
export function contactFields<Texts extends { label: string }>(
  texts: Record<'name' | 'email' | 'subject' | 'message', Texts>,
): (FormField & Texts)[] {
  return [
    { name: 'name', kind: 'name', required: true, ...texts.name },
    { name: 'email', kind: 'email', required: true, ...texts.email },
    { name: 'subject', kind: 'text', required: true, ...texts.subject },
    { name: 'message', kind: 'long-text', required: true, ...texts.message },
  ];
}
