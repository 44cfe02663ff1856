import { useId } from 'react';
import type { FormField } from '../../supabase/functions/_shared/form-field.ts';
import type { Link } from '../content.gen.ts';
import { fieldKey } from './controls.ts';
import { SiteLink } from './SiteLink.tsx';

/** A field with the texts that help to answer it. */
export interface ShownField extends FormField {
  hint?: string;
  link?: Link;
  placeholder?: string;
}

interface Props {
  fields: readonly ShownField[];
  /** The name of a form of one's own. */
  form: string | undefined;
  /** The first line of a choice. */
  choose: string | undefined;
}

/** Renders fields in two columns: two neighbours that are short share a line. */
export function FormFields({ fields, form, choose }: Props) {
  const widths = chooseWidths(fields);
  return fields.map((field, index) => (
    <div key={field.name} className={widths[index] === 'full' ? 'sm:col-span-2' : undefined}>
      {field.kind === 'checkbox' ? (
        <Checkbox field={field} name={fieldKey(field.name, form)} />
      ) : (
        <Field field={field} name={fieldKey(field.name, form)} choose={choose} />
      )}
    </div>
  ));
}

/** Returns the width of each field. A short one without a neighbour is as wide as the form. */
function chooseWidths(fields: readonly ShownField[]): ('half' | 'full')[] {
  let isSecond = false;
  return fields.map(({ kind }, index) => {
    const next = fields[index + 1];
    const isFirst = !isSecond && isShort(kind) && next !== undefined && isShort(next.kind);
    const width = isFirst || isSecond ? 'half' : 'full';
    isSecond = isFirst;
    return width;
  });
}

function isShort(kind: FormField['kind']): boolean {
  return kind !== 'long-text' && kind !== 'checkbox';
}

/** The asterisk of required fields, which screen readers learn from the attribute `required`. */
const asterisk = "after:ms-1 after:text-quiet after:content-['*'/'']";

function Field({ field, name, choose }: { field: ShownField; name: string; choose: string | undefined }) {
  const id = useId();
  const hintId = field.hint === undefined ? undefined : `${id}hint`;
  const shared = {
    id,
    name,
    required: field.required,
    className: 'field mt-2 block w-full scroll-mt-12 py-3',
    'aria-describedby': hintId,
    // The error of the field comes before it, and goes again.
    'data-hint': hintId,
  };
  const { kind, placeholder } = field;
  return (
    <>
      <label htmlFor={id} className={`font-medium text-ink ${field.required ? asterisk : ''}`.trim()}>
        {field.label}
      </label>
      {kind === 'long-text' && <textarea {...shared} rows={6} placeholder={placeholder} />}
      {kind === 'choice' && (
        <select {...shared} className={`${shared.className} px-3`}>
          <option value="">{choose}</option>
          {field.options?.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      )}
      {kind !== 'long-text' && kind !== 'choice' && (
        <input {...shared} {...inputAttributes(field)} placeholder={placeholder} />
      )}
      {field.hint && (
        <p id={hintId} className="mt-2 text-small text-quiet">
          {field.hint}
        </p>
      )}
      <FieldLink link={field.link} />
    </>
  );
}

/** Returns what browsers learn of a field of one line: the keyboard that it needs, and what they may fill in. */
function inputAttributes({ kind, earliest, latest }: ShownField) {
  const day = (limit: string | undefined) => (limit === 'today' ? undefined : limit);
  switch (kind) {
    case 'name':
      return { type: 'text', autoComplete: 'name' };
    case 'email':
      return { type: 'email', autoComplete: 'email' };
    case 'phone':
      return { type: 'tel', autoComplete: 'tel' };
    case 'date':
      return { type: 'date', min: day(earliest), max: day(latest) };
    case 'number':
      // The type `number` drops what it cannot read, and changes with the wheel of the mouse.
      return { type: 'text', inputMode: 'decimal' as const };
    default:
      return { type: 'text' };
  }
}

function Checkbox({ field, name }: { field: ShownField; name: string }) {
  const id = useId();
  const hintId = field.hint === undefined ? undefined : `${id}hint`;
  return (
    <div data-row="" className="flex gap-3">
      <input
        id={id}
        name={name}
        type="checkbox"
        required={field.required}
        className="mt-1 size-5 shrink-0 scroll-mt-12 accent-accent"
        aria-describedby={hintId}
        data-hint={hintId}
      />
      <div>
        <label htmlFor={id} className={`text-ink ${field.required ? asterisk : ''}`.trim()}>
          {field.label}
        </label>
        {field.hint && (
          <p id={hintId} className="mt-1 text-small text-quiet">
            {field.hint}
          </p>
        )}
        <FieldLink link={field.link} />
      </div>
    </div>
  );
}

/** Opens in the same tab: browsers fill in again what was typed when the visitor comes back. */
function FieldLink({ link }: { link: Link | undefined }) {
  if (!link) return null;
  const look = 'text-ink underline decoration-accent-quiet underline-offset-4 fade-colors hover:text-brand';
  return (
    <p className="mt-1 text-small">
      <SiteLink to={link.to} className={look}>
        {link.label}
      </SiteLink>
    </p>
  );
}
