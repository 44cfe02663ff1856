import { useId } from 'react';
import type { FormField } from '../../supabase/functions/_shared/form-field.ts';
import type { Link } from '../content.gen.ts';
import type { MessageData } from '../islands/MessageForm.island.ts';
import { useSite } from '../site-context.tsx';
import { pageLanguage } from '../text/urls.ts';
import { buttonLooks, fieldKey, trapName } from './controls.ts';
import { formTool, Island } from './forms.tsx';
import { SiteLink } from './links.tsx';

/** A field with the texts that help to answer it. */
interface ShownField extends FormField {
  hint?: string;
  link?: Link;
  placeholder?: string;
}

interface Props extends Pick<MessageData, 'form' | 'sending' | 'timeZone'> {
  fields: readonly ShownField[];
  submit: string;
  /** Messages that this form adds to the messages of the contact form, or replaces. */
  messages?: Partial<MessageData['messages']>;
  /** The empty first option of a choice. */
  choose?: string;
  /** The name and the description of the form for AI agents. */
  tool: readonly [name: string, description: string];
  className: string;
}

/** The contact form or a custom form, with a hidden field that catches spam. AI agents can use the form as a `tool`. */
export function MessageForm({ submit, choose, tool: [tool, description], className, messages, ...props }: Props) {
  const site = useSite();
  const id = useId();
  const { form, fields, sending, timeZone } = props;
  const { required, leaveEmpty } = site.messages.labels;
  const { success, failed, refused, missing, invalid, tooLong } = site.messages.contact;
  const all = { success, failed, refused, missing, invalid, tooLong, ...messages };
  const language = pageLanguage(site);
  const query = language === undefined ? '' : `?language=${language}`;
  const action = `${site.backend.url}/functions/v1/submit-contact${query}`;
  return (
    <Island
      name="MessageForm"
      id={id}
      data={{ form, fields, sending, action, messages: all, timeZone }}
      className={className}
    >
      <form
        {...formTool(tool, id, description)}
        action={action}
        method="post"
        className="group/form grid gap-6 sm:grid-cols-2"
      >
        {form && <input type="hidden" name="form" value={form} />}
        <Fields fields={fields} form={form} choose={choose} />
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
    </Island>
  );
}

/**
 * Renders fields in two columns: two neighbours that are short share a line. A short field without a short neighbour is
 * as wide as the form.
 */
function Fields({ fields, form, choose }: Pick<Props, 'fields' | 'form' | 'choose'>) {
  const isShort = (field?: ShownField) => field !== undefined && !['long-text', 'checkbox'].includes(field.kind);
  let isSecond = false;
  return fields.map((field, index) => {
    const isFirst = !isSecond && isShort(field) && isShort(fields[index + 1]);
    const isHalf = isFirst || isSecond;
    isSecond = isFirst;
    return (
      <div key={field.name} className={isHalf ? undefined : 'sm:col-span-2'}>
        <Field field={field} name={fieldKey(field.name, form)} choose={choose} />
      </div>
    );
  });
}

/** The asterisk of required fields, which screen readers learn from the attribute `required`. */
const asterisk = "after:ms-1 after:text-quiet after:content-['*'/'']";

/** A field: label, control, hint and link. @param name the key under which the answer is sent */
function Field({ field, name, choose }: { field: ShownField; name: string; choose: string | undefined }) {
  const id = useId();
  const { kind, label, hint, link, required, placeholder, options, earliest, latest } = field;
  const isBox = kind === 'checkbox';
  const hintId = hint === undefined ? undefined : `${id}hint`;
  const shared = {
    id,
    name,
    required,
    className: isBox ? 'mt-1 size-5 shrink-0 scroll-mt-12 accent-accent' : 'field mt-2 block w-full scroll-mt-12 py-3',
    'aria-describedby': hintId,
    // Repeats the id of the hint, since `showError` adds that of an error to `aria-describedby`, and removes it later.
    'data-hint': hintId,
  };
  const caption = (
    <label htmlFor={id} className={`${isBox ? '' : 'font-medium '}text-ink ${required ? asterisk : ''}`.trim()}>
      {label}
    </label>
  );
  const help = (
    <>
      {hint && (
        <p id={hintId} className={`${isBox ? 'mt-1' : 'mt-2'} text-small text-quiet`}>
          {hint}
        </p>
      )}
      {link && (
        <p className="mt-1 text-small">
          {/* Opens in the same tab: browsers fill in again what was typed when the visitor comes back. */}
          <SiteLink
            to={link.to}
            className="text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand"
          >
            {link.label}
          </SiteLink>
        </p>
      )}
    </>
  );
  if (isBox)
    return (
      <div data-row="" className="flex gap-3">
        <input {...shared} type="checkbox" />
        <div>
          {caption}
          {help}
        </div>
      </div>
    );
  // The page was built on an earlier day, so `today` is checked by the function that gets the answers.
  const day = (limit: string | undefined) => (limit === 'today' ? undefined : limit);
  return (
    <>
      {caption}
      {kind === 'long-text' && <textarea {...shared} rows={6} placeholder={placeholder} />}
      {kind === 'choice' && (
        <select {...shared} className={`${shared.className} px-3`}>
          <option value="">{choose}</option>
          {options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {kind !== 'long-text' && kind !== 'choice' && (
        <input {...shared} {...inputs[kind]} min={day(earliest)} max={day(latest)} placeholder={placeholder} />
      )}
      {help}
    </>
  );
}

/** The attributes of fields of one line: which keyboard they need, and what browsers may fill in. */
const inputs = {
  name: { type: 'text', autoComplete: 'name' },
  email: { type: 'email', autoComplete: 'email' },
  phone: { type: 'tel', autoComplete: 'tel' },
  text: { type: 'text' },
  date: { type: 'date' },
  // The type `number` drops what it cannot read, and changes with the wheel of the mouse.
  number: { type: 'text', inputMode: 'decimal' },
} as const;
