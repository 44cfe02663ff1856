import { ActionLink } from '../components/ActionLink.tsx';
import { ContactCard } from '../components/ContactCard.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ContactsSection } from '../content.gen.ts';
import { entriesById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Contacts({ id, items, notes, action, ...heading }: ContactsSection) {
  const { contacts } = useSite();
  return (
    <SectionFrame id={id} {...heading} look="panel">
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
    </SectionFrame>
  );
}
