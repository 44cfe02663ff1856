import { useId, useRef } from 'react';
import { buttonLooks } from '../components/button-looks.ts';
import type { ContactFields, Field } from '../content.gen.ts';
import { fillIn } from '../words.ts';
import { isEmailAddress, normalizeEmail } from './email-address.ts';
import { type FormTool, useFormTool } from './form-tool.ts';
import { createMessageKey } from './message-key.ts';
import { sendPatiently } from './send-patiently.ts';
import { type Outcome, useSubmission } from './use-submission.ts';

export interface ContactFormProps {
  fields: ContactFields;
  submit: string;
  sending: string;
  /** The line that explains the asterisk. */
  required: string;
  /** The label of the field that only programs fill in. */
  leaveEmpty: string;
  messages: { success: string; failed: string; refused: string; missing: string; invalid: string };
  tool: FormTool;
  /** The contact function; without a script the form is posted there too. */
  action: string;
}

const names = ['name', 'email', 'subject', 'message'] as const;

/** The message form. */
export default function ContactForm({
  fields,
  submit,
  sending,
  required,
  leaveEmpty,
  messages,
  tool,
  action,
}: ContactFormProps) {
  const key = useRef(createMessageKey());
  const honeypotId = useId();
  const { form, isSending, error, errorId, onSubmit } = useSubmission(async (data): Promise<Outcome> => {
    const message = Object.fromEntries(names.map((name) => [name, String(data.get(name) ?? '')]));
    message.email = normalizeEmail(message.email ?? '');
    const wrong = findMistake(message, fields, messages);
    if (wrong) return wrong;
    const website = String(data.get('website') ?? '');
    const body = JSON.stringify(website === '' ? message : { ...message, website });
    const outcome = await send(action, body, key.current.for(body), messages);
    if (outcome.ok) key.current.renew();
    return outcome;
  }, messages.failed);
  const textField = (name: (typeof names)[number]) => ({
    name,
    field: fields[name],
    isSending,
    error: error?.field === name ? { id: errorId, text: error.text } : undefined,
  });
  return (
    <form
      ref={form}
      {...useFormTool(tool)}
      action={action}
      method="post"
      aria-busy={isSending}
      onSubmit={onSubmit}
      className="grid gap-6 sm:grid-cols-2"
    >
      <TextField {...textField('name')} autoComplete="name" />
      <TextField {...textField('email')} type="email" autoComplete="email" />
      <TextField {...textField('subject')} className="sm:col-span-2" />
      <TextField {...textField('message')} rows={6} className="sm:col-span-2" />
      <div className="absolute -top-[9999px]" aria-hidden="true">
        <label htmlFor={honeypotId}>{leaveEmpty}</label>
        <input id={honeypotId} name="website" type="text" tabIndex={-1} autoComplete="off" />
      </div>
      {error && error.field === undefined && <p className="text-error sm:col-span-2">{error.text}</p>}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" disabled={isSending} className={buttonLooks.main}>
          {isSending && (
            <span
              aria-hidden="true"
              className="size-4 rounded-full border-2 border-current border-r-transparent motion-safe:animate-spin"
            />
          )}
          {isSending ? sending : submit}
        </button>
        <p className="text-small text-quiet">{required}</p>
      </div>
    </form>
  );
}

/** What the browser would refuse without saying so in the site's words. The function checks everything again. */
function findMistake(
  message: Record<string, string>,
  fields: ContactFields,
  { missing, invalid }: ContactFormProps['messages'],
): Outcome | undefined {
  const empty = names.find((name) => message[name]?.trim() === '');
  if (empty) return { ok: false, text: fillIn(missing, { field: fields[empty].label }), field: empty };
  if (isEmailAddress(message.email ?? '')) return undefined;
  return { ok: false, text: fillIn(invalid, { field: fields.email.label }), field: 'email' };
}

/** Posts the message. @throws when no answer comes, or one that cannot be read */
async function send(
  action: string,
  body: string,
  key: string,
  { success, refused }: ContactFormProps['messages'],
): Promise<Outcome> {
  const response = await sendPatiently(action, {
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
  name: string;
  isSending: boolean;
  /** What is wrong with it, and the id of the element that says so. */
  error: { id: string; text: string } | undefined;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Makes it a box of several lines. */
  rows?: number;
  className?: string;
}

/** All fields are required, and their labels carry an asterisk. */
function TextField({ field, name, isSending, error, type = 'text', autoComplete, rows, className }: FieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    required: true,
    placeholder: field.placeholder,
    readOnly: isSending,
    'aria-invalid': error && true,
    'aria-describedby': error?.id,
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
      {error && (
        <p id={error.id} className="mt-2 text-small text-error">
          {error.text}
        </p>
      )}
    </div>
  );
}
