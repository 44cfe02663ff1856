import { contactFields } from '../../supabase/functions/_shared/form-field.ts';
import { prefillSubject } from '../client/page.ts';
import { Island } from '../components/forms.tsx';
import { ActionLink } from '../components/links.tsx';
import { Icon } from '../components/media.tsx';
import { Section } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { InlineScript } from '../components/text.tsx';
import type { Contact, ContactFormSection, ContactsSection, FormSection } from '../content.gen.ts';
import MessageForm from '../islands/MessageForm.island.tsx';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { contactAction } from '../text/urls.ts';

/** The contact form. It is posted to the contact function, with or without JavaScript. */
export function ContactForm({ fields, submit, sending, contacts, ...section }: ContactFormSection) {
  const site = useSite();
  const { labels, contact, agents } = site.messages;
  const { success, failed, refused, missing, invalid, tooLong } = contact;
  return (
    <Section {...section}>
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
    </Section>
  );
}

/** A form of one's own. It is posted to the contact function, with or without JavaScript. */
export function Form({ form, fields, submit, sending, success, subject: _, ...section }: FormSection) {
  const site = useSite();
  const { labels, contact, forms } = site.messages;
  const { failed, refused, missing, invalid, tooLong } = contact;
  const { choose, unknown: __, ...faults } = forms;
  return (
    <Section {...section}>
      <div className="grid lg:grid-cols-12">
        <Island
          of={MessageForm}
          props={{
            form,
            fields,
            submit,
            sending,
            required: labels.required,
            leaveEmpty: labels.leaveEmpty,
            choose,
            messages: { success: success ?? contact.success, failed, refused, missing, invalid, tooLong, ...faults },
            timeZone: site.settings.timeZone,
            tool: { name: form, description: section.lead ?? section.title },
            action: contactAction(site),
          }}
          className="lg:col-span-8"
        />
      </div>
    </Section>
  );
}

export function Contacts({ items, notes, action, ...section }: ContactsSection) {
  const { contacts } = useSite();
  return (
    <Section {...section} look="panel">
      <ul className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3">
        {entriesById(contacts, items).map((contact) => (
          <li key={contact.id} className="border-t border-line py-6">
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
      {(notes || action) && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 max-sm:*:w-full">
          {notes && (
            <ul className="grid gap-2 text-small">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </ul>
          )}
          {action && <ActionLink action={action} />}
        </div>
      )}
    </Section>
  );
}

function ContactCard({ contact }: { contact: Contact }) {
  const { label, value, href, description, icon } = contact;
  // Otherwise the groups of a phone number would be in reverse order on a page that is read from right to left.
  const isolated = <bdi>{value}</bdi>;
  return (
    <div className="grid grid-cols-[1.25rem_1fr] gap-x-4">
      <Icon name={icon} className="mt-1 size-5 text-quiet" />
      <div className="min-w-0">
        <p className="text-small text-quiet">{label}</p>
        <p className="mt-0.5 font-medium wrap-anywhere text-ink">
          {href === undefined ? (
            isolated
          ) : (
            <SiteLink to={href} className="inline-block py-0.5 text-link">
              {isolated}
            </SiteLink>
          )}
        </p>
        {description !== undefined && <p className="mt-1 text-small">{description}</p>}
      </div>
    </div>
  );
}
