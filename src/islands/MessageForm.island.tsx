import { useId } from 'react';
import { type AnswerFault, checkAnswers, type WrongAnswer } from '../../supabase/functions/_shared/check-answers.ts';
import { dayIn } from '../../supabase/functions/_shared/day-in.ts';
import { describeValue } from '../../supabase/functions/_shared/describe-value.ts';
import { normalizeEmail } from '../../supabase/functions/_shared/email-address.ts';
import { buttonLooks, type FormTool, fieldKey, formTool } from '../components/controls.ts';
import { FormFields, type ShownField } from '../components/FormFields.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';
import { createMessageKey, fetchWithTimeout } from './request.ts';
import { createSubmission, type Outcome } from './submission.ts';
import type { Enhance } from './wake.ts';

export interface MessageFormProps {
  /** The name of a form of one's own; undefined for the contact form. */
  form?: string;
  fields: ShownField[];
  submit: string;
  sending: string;
  /** The line that explains the asterisk. */
  required: string;
  /** The label of the hidden field that catches spam. */
  leaveEmpty: string;
  /** The first line of a choice. */
  choose?: string | undefined;
  messages: Record<'success' | 'failed' | 'refused' | 'missing', string> & Partial<Record<AnswerFault, string>>;
  /** The time zone of limits such as `earliest: today`. */
  timeZone?: string | undefined;
  tool: FormTool;
  /** The URL of the contact function. Without JavaScript the form is posted there too. */
  action: string;
}

export const browserProps = ['form', 'fields', 'sending', 'messages', 'timeZone', 'action'] as const;

/** The hidden field that catches spam. Its name offers nothing that browsers and password managers fill in. */
const trapName = 'leave-empty';

/** Sends the form with `fetch`. */
export const enhance: Enhance<MessageFormProps, typeof browserProps> = (
  island,
  { form, fields, sending, messages, timeZone = 'UTC', action },
) => {
  const key = createMessageKey();
  return createSubmission(island, {
    fields: fields.map(({ name }) => fieldKey(name, form)),
    lock: 'readOnly',
    sending,
    failed: messages.failed,
    async send(data): Promise<Outcome> {
      const answers = Object.fromEntries(fields.map((field) => [field.name, readField(island, data, field, form)]));
      const checked = checkAnswers(
        fields,
        (name) => answers[name] ?? '',
        () => dayIn(timeZone),
      );
      if ('wrong' in checked) return refuse(checked.wrong, messages, form);
      const trap = String(data.get(trapName) ?? '');
      const body = JSON.stringify({ ...(form ? { form, answers } : answers), ...(trap && { [trapName]: trap }) });
      const outcome = await send(action, body, key.for(body), messages);
      if (outcome.ok) key.renew();
      return outcome;
    },
  });
};

/** The contact form, or a form of one's own. */
export default function MessageForm({
  form,
  fields,
  submit,
  required,
  leaveEmpty,
  choose,
  tool,
  action,
}: MessageFormProps) {
  const id = useId();
  return (
    <form {...formTool(tool, id)} action={action} method="post" className="group/form grid gap-6 sm:grid-cols-2">
      {form && <input type="hidden" name="form" value={form} />}
      <FormFields fields={fields} form={form} choose={choose} />
      <div className="absolute inset-x-0 -top-[9999px] overflow-clip" aria-hidden="true">
        <label htmlFor={id}>{leaveEmpty}</label>
        <input
          id={id}
          name={trapName}
          type="text"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore=""
          data-lpignore="true"
        />
      </div>
      <div data-row="" className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
        <button type="submit" className={`${buttonLooks.main} max-sm:w-full`}>
          <span
            aria-hidden="true"
            className="hidden size-4 rounded-full border-2 border-current border-e-transparent group-aria-busy/form:block motion-safe:animate-spin"
          />
          <span data-label="">{submit}</span>
        </button>
        <p className="text-small text-quiet">{required}</p>
      </div>
    </form>
  );
}

/** Returns what is in a field. A date of which only a part was typed has no value, and must not count as empty. */
function readField(island: HTMLElement, data: FormData, { name, kind }: ShownField, form: string | undefined): string {
  const key = fieldKey(name, form);
  if (island.querySelector<HTMLInputElement>(`[name="${key}"]`)?.validity.badInput) return '?';
  const text = String(data.get(key) ?? '');
  return kind === 'email' ? normalizeEmail(text) : text;
}

/** The contact function checks everything again. */
function refuse(
  { field, fault, limit }: WrongAnswer,
  messages: MessageFormProps['messages'],
  form: string | undefined,
): Outcome {
  const shown = limit === undefined ? '' : describeValue(limit, document.documentElement.lang);
  const values = { field: field.label, limit: shown, max: String(limit) };
  return {
    ok: false,
    text: fillPlaceholders(messages[fault] ?? messages.missing, values),
    field: fieldKey(field.name, form),
  };
}

/** Posts the message. @throws when there is no response, or one that is not JSON */
async function send(
  action: string,
  body: string,
  key: string,
  { success, refused }: MessageFormProps['messages'],
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
