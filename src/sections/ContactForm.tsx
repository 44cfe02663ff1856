import { useId } from 'react';
import { buttonLooks } from '../components/button-looks.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ContactFormSection, Field } from '../content.gen.ts';
import { mailAddress } from '../mail-address.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

const fieldLook =
  'mt-2 block w-full rounded-xl border border-line bg-raised px-4 py-3 text-ink placeholder:text-quiet focus:border-accent';

/** The message form. Without a script, it opens a mail that holds the message. */
export function ContactForm({ id, fields, submit, contacts, ...heading }: ContactFormSection) {
  const site = useSite();
  const { name, email, subject, message } = fields;
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-12">
        <form
          action={mailAddress(site.settings.email, {})}
          method="post"
          encType="text/plain"
          className="grid gap-6 sm:grid-cols-2 lg:col-span-7"
        >
          <TextField field={name} name="name" autoComplete="name" />
          <TextField field={email} name="email" type="email" autoComplete="email" />
          <TextField field={subject} name="subject" className="sm:col-span-2" />
          <TextField field={message} name="message" rows={6} className="sm:col-span-2" />
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 sm:col-span-2">
            <button type="submit" className={buttonLooks.main}>
              {submit}
            </button>
            <p className="text-sm text-quiet">{site.messages.labels.required}</p>
          </div>
        </form>
        {contacts && (
          <ul className="grid content-start divide-y divide-line border-y border-line lg:col-span-5">
            {rowsById(site.contacts, contacts).map((contact) => (
              <li key={contact.id} className="py-5">
                <ContactCard contact={contact} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}

interface FieldProps {
  field: Field;
  name: string;
  type?: 'text' | 'email';
  autoComplete?: string;
  /** Makes it a box of several lines. */
  rows?: number;
  className?: string;
}

/** All fields are required, and their labels carry an asterisk. */
function TextField({ field, name, type = 'text', autoComplete, rows, className = '' }: FieldProps) {
  const id = useId();
  return (
    <div className={className}>
      <label htmlFor={id} className="font-medium text-ink after:ml-1 after:text-accent after:content-['*'/'']">
        {field.label}
      </label>
      {rows === undefined ? (
        <input
          id={id}
          name={name}
          type={type}
          required
          autoComplete={autoComplete}
          placeholder={field.placeholder}
          className={fieldLook}
        />
      ) : (
        <textarea id={id} name={name} rows={rows} required placeholder={field.placeholder} className={fieldLook} />
      )}
    </div>
  );
}
