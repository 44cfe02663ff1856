import { useId } from 'react';
import { buttonLooks } from '../components/button-looks.ts';
import { type FormTool, formTool } from '../components/form-tool.ts';
import type { ContactFields, Field } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { isEmailAddress, normalizeEmail } from './email-address.ts';
import { fetchWithTimeout } from './fetch-with-timeout.ts';
import { createMessageKey } from './message-key.ts';
import { createSubmission, type Outcome } from './submission.ts';
import type { Enhance } from './wake.ts';

export interface ContactFormProps {
  fields: ContactFields;
  submit: string;
  sending: string;
  /** The line that explains the asterisk. */
  required: string;
  /** The label of the hidden field that catches spam. */
  leaveEmpty: string;
  messages: { success: string; failed: string; refused: string; missing: string; invalid: string };
  tool: FormTool;
  /** The URL of the contact function. Without JavaScript the form is posted there too. */
  action: string;
}

const names = ['name', 'email', 'subject', 'message'] as const;

export const browserProps = ['fields', 'sending', 'messages', 'action'] as const;

/** Sends the form with `fetch`. */
export const enhance: Enhance<ContactFormProps, typeof browserProps> = (
  island,
  { fields, sending, messages, action },
) => {
  const key = createMessageKey();
  return createSubmission(island, {
    fields: names,
    lock: 'readOnly',
    sending,
    failed: messages.failed,
    async send(data): Promise<Outcome> {
      const message = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
      message.email = normalizeEmail(message.email ?? '');
      const wrong = findMistake(message, fields, messages);
      if (wrong) return wrong;
      const website = String(data.get('website') ?? '');
      const body = JSON.stringify(website === '' ? message : { ...message, website });
      const outcome = await send(action, body, key.for(body), messages);
      if (outcome.ok) key.renew();
      return outcome;
    },
  });
};

/** The contact form. */
export default function ContactForm({ fields, submit, required, leaveEmpty, tool, action }: ContactFormProps) {
  const id = useId();
  return (
    <form {...formTool(tool, id)} action={action} method="post" className="group/form grid gap-6 sm:grid-cols-2">
      <TextField name="name" field={fields.name} autoComplete="name" />
      <TextField name="email" field={fields.email} type="email" autoComplete="email" />
      <TextField name="subject" field={fields.subject} className="sm:col-span-2" />
      <TextField name="message" field={fields.message} rows={6} className="sm:col-span-2" />
      <div className="absolute inset-x-0 -top-[9999px] overflow-clip" aria-hidden="true">
        <label htmlFor={id}>{leaveEmpty}</label>
        <input id={id} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      <div data-row="" className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" className={`max-sm:w-full ${buttonLooks.main}`}>
          <span
            aria-hidden="true"
            className="hidden size-4 rounded-full border-2 border-current border-r-transparent group-aria-busy/form:block motion-safe:animate-spin"
          />
          <span data-label="">{submit}</span>
        </button>
        <p className="text-small text-quiet">{required}</p>
      </div>
    </form>
  );
}

/**
 * Finds the first invalid field, like the browser's validation, but with the messages of the site. The contact function
 * checks everything again.
 */
function findMistake(
  message: Record<string, string>,
  fields: ContactFields,
  { missing, invalid }: ContactFormProps['messages'],
): Outcome | undefined {
  const empty = names.find((name) => message[name]?.trim() === '');
  if (empty) return { ok: false, text: fillPlaceholders(missing, { field: fields[empty].label }), field: empty };
  if (isEmailAddress(message.email ?? '')) return undefined;
  return { ok: false, text: fillPlaceholders(invalid, { field: fields.email.label }), field: 'email' };
}

/** Posts the message. @throws when there is no response, or one that is not JSON */
async function send(
  action: string,
  body: string,
  key: string,
  { success, refused }: ContactFormProps['messages'],
): Promise<Outcome> {
  const response = await fetchWithTimeout(action, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body,
  });
  const answer = (await response.json()) as { message?: string; error?: string } | null;
  if (!response.ok) return { ok: false, text: answer?.error || refused };
  return { ok: true, text: answer?.message || success };
}

interface FieldProps {
  field: Field;
  name: (typeof names)[number];
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Renders a textarea with this many rows. */
  rows?: number;
  className?: string;
}

/** Renders a field. All fields are required, and their labels have an asterisk. */
function TextField({ field, name, type = 'text', autoComplete, rows, className }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    required: true,
    placeholder: field.placeholder,
    className: 'field mt-2 block w-full scroll-mt-12 py-3',
  };
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-ink after:ml-1 after:text-quiet after:content-['*'/'']">
        {field.label}
      </label>
      {rows === undefined ? (
        <input {...shared} type={type} autoComplete={autoComplete} />
      ) : (
        <textarea {...shared} rows={rows} />
      )}
    </div>
  );
}
