import { useId } from 'react';
import type { NewsletterForm as Words } from '../content.gen.ts';
import { mailAddress } from '../mail-address.ts';
import { useSite } from '../site-context.tsx';
import { buttonLooks } from './button-looks.ts';

/** An email box. Without a script, it opens a mail that holds the address: nothing typed is lost. */
export function NewsletterForm({ label, placeholder, submit, note }: Words) {
  const { settings } = useSite();
  const id = useId();
  return (
    <form
      action={mailAddress(settings.email, { subject: submit })}
      method="post"
      encType="text/plain"
      className="max-w-xl"
    >
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <div className="flex flex-col gap-3 sm:flex-row">
        <input
          id={id}
          type="email"
          name="email"
          required
          autoComplete="email"
          placeholder={placeholder}
          className="min-h-12 min-w-0 flex-1 rounded-full border border-line bg-raised px-5 text-ink placeholder:text-quiet focus:border-accent"
        />
        <button type="submit" className={`${buttonLooks.main} shrink-0`}>
          {submit}
        </button>
      </div>
      {note !== undefined && <p className="mt-3 text-sm text-quiet">{note}</p>}
    </form>
  );
}
