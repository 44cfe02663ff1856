import { contactFields } from '../../supabase/functions/_shared/form-field.ts';
import { prefillSubject } from '../client/prefill.ts';
import { ContactCard } from '../components/ContactCard.tsx';
import { InlineScript } from '../components/InlineScript.tsx';
import { Island } from '../components/Island.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { contactAction } from '../contact-action.ts';
import type { ContactFormSection } from '../content.gen.ts';
import MessageForm from '../islands/MessageForm.island.tsx';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

/** The contact form. It is posted to the contact function, with or without JavaScript. */
export function ContactForm({ id, fields, submit, sending, contacts, ...heading }: ContactFormSection) {
  const site = useSite();
  const { labels, contact, agents } = site.messages;
  const { success, failed, refused, missing, invalid, tooLong } = contact;
  return (
    <SectionFrame id={id} {...heading}>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <Island
          of={MessageForm}
          props={{
            fields: contactFields(fields),
            submit,
            sending,
            required: labels.required,
            leaveEmpty: labels.leaveEmpty,
            messages: { success, failed, refused, missing, invalid, tooLong },
            tool: { name: 'contact', description: agents.forms.contact },
            action: contactAction(site),
          }}
          className="lg:col-span-7"
        />
        <InlineScript run={prefillSubject} />
        {contacts && (
          <ul className="grid content-start gap-x-10 sm:max-lg:grid-cols-2 lg:col-span-4 lg:col-start-9">
            {entriesById(site.contacts, contacts).map((contact) => (
              <li key={contact.id} className="border-t border-line py-5">
                <ContactCard contact={contact} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </SectionFrame>
  );
}
