import { ActionLink } from '../components/ActionLink.tsx';
import { ContactCard } from '../components/ContactCard.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { ContactsSection } from '../content.gen.ts';
import { rowsById } from '../site.ts';
import { useSite } from '../site-context.tsx';

export function Contacts({ id, items, notes, action, ...heading }: ContactsSection) {
  const { contacts } = useSite();
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {rowsById(contacts, items).map((contact) => (
          <li key={contact.id} className="rounded-2xl border border-line bg-surface p-6">
            <ContactCard contact={contact} />
          </li>
        ))}
      </ul>
      {(notes || action) && (
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-10 gap-y-6">
          {notes && (
            <ul className="grid gap-2">
              {notes.map((note) => (
                <li
                  key={note}
                  className="flex gap-3 before:mt-2.5 before:h-px before:w-5 before:shrink-0 before:bg-accent"
                >
                  {note}
                </li>
              ))}
            </ul>
          )}
          {action && <ActionLink action={action} />}
        </div>
      )}
    </SectionFrame>
  );
}
