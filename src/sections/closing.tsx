import { contactFields } from '../../supabase/functions/_shared/form-field.ts';
import { prefillSubject } from '../client/inline.ts';
import { SubscribeForm } from '../components/forms.tsx';
import { ActionLink, Actions, SiteLink } from '../components/links.tsx';
import { MessageForm } from '../components/MessageForm.tsx';
import { Icon, Image, SectionVideo } from '../components/media.tsx';
import { ListOf, Section, type SectionOf, SectionTitle, useEntries } from '../components/Section.tsx';
import { Facts, InlineScript, SampleNote } from '../components/text.tsx';
import { imageWidths, sizesOf } from '../images.ts';
import { useSite } from '../site-context.tsx';
import { fading } from './Hero.tsx';

/** A closing thought, a testimonial and buttons. Beside them is a video or an image, or else the facts below them. */
export function CallToAction({ look = 'panel', image, video, actions, points, ...text }: SectionOf<'call-to-action'>) {
  const testimonial = useSite().testimonials[text.testimonial ?? ''];
  const hasMedia = image !== undefined || video !== undefined;
  const facts = (
    <Facts
      facts={points}
      className={hasMedia ? 'mt-heading grid gap-6 sm:grid-cols-2' : 'grid content-end gap-6 md:col-span-4'}
      fact="border-t border-line pt-4"
      text="mt-1.5 text-small"
    />
  );
  return (
    <Section id={text.id} look={look}>
      <div className={`grid gap-x-10 gap-y-12 md:grid-cols-12 ${hasMedia ? 'items-center' : ''}`}>
        <div className={hasMedia ? 'md:col-span-7' : 'md:col-span-8'}>
          <SectionTitle {...text} />
          {testimonial && (
            <figure className="mt-8">
              <q className="measure block display text-item text-ink">{testimonial.content}</q>
              <figcaption className="mt-3 text-small text-quiet">
                {`${testimonial.name} · ${testimonial.role}`}
                <SampleNote of={testimonial} />
              </figcaption>
            </figure>
          )}
          <Actions actions={actions} className="mt-9" />
          {hasMedia && facts}
        </div>
        {hasMedia ? (
          <div className={`md:col-span-5 ${image && video === undefined ? 'max-md:order-first' : ''}`}>
            {image && video === undefined && (
              <Image
                {...image}
                sizes={sizesOf(imageWidths.besideAction)}
                className={`max-md:mx-auto max-md:max-w-[min(85%,24rem)] ${fading}`}
              />
            )}
            <SectionVideo video={video} shown={imageWidths.poster} />
          </div>
        ) : (
          facts
        )}
      </div>
    </Section>
  );
}

/** The newsletter form beside a title and a video, if any, on a light sheet. */
export function Newsletter({ id, eyebrow, title, lead, video, form }: SectionOf<'newsletter'>) {
  return (
    <Section id={id} look="paper">
      <div className="grid gap-x-10 gap-y-10 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <SectionTitle eyebrow={eyebrow} title={title} />
          <SectionVideo video={video} className="mt-10" />
        </div>
        <div className="grid gap-7 lg:col-span-5 lg:col-start-8">
          {lead !== undefined && <p className="measure">{lead}</p>}
          <SubscribeForm {...form} />
        </div>
      </div>
    </Section>
  );
}

/** An announcement, with its title and its icon at the left. */
export function Notice({ text, icon, actions, ...heading }: SectionOf<'notice'>) {
  const figure = icon !== undefined && <Icon name={icon} className="size-16 text-brand [&_*]:stroke-[0.9]" />;
  return (
    <Section {...heading} layout="aside" figure={figure}>
      <p className="measure text-lead">{text}</p>
      {actions && <Actions actions={actions} className="mt-8" />}
    </Section>
  );
}

/** The contact form, beside other ways to get in touch, if there are any. */
export function ContactForm({ fields, submit, sending, contacts, ...section }: SectionOf<'contact-form'>) {
  const { forms } = useSite().messages.agents;
  const form = { fields: contactFields(fields), submit, sending, tool: ['contact', forms.contact] } as const;
  return (
    <Section {...section}>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <MessageForm {...form} className="lg:col-span-7" />
        <InlineScript run={prefillSubject} />
        {contacts && (
          <ContactCards
            ids={contacts}
            className="grid content-start gap-x-10 sm:max-lg:grid-cols-2 lg:col-span-4 lg:col-start-9"
            item="border-t border-line py-5"
          />
        )}
      </div>
    </Section>
  );
}

/** A custom form. Its `subject`, and the message about an `unknown` form, are only for the server. */
export function Form({ form, fields, submit, sending, success, subject: _, ...section }: SectionOf<'form'>) {
  const { messages, settings } = useSite();
  const { choose, unknown: __, ...faults } = messages.forms;
  return (
    <Section {...section}>
      <div className="grid lg:grid-cols-12">
        <MessageForm
          {...{ form, fields, submit, sending, choose }}
          messages={{ ...(success !== undefined && { success }), ...faults }}
          timeZone={settings.timeZone}
          tool={[form, section.lead ?? section.title]}
          className="lg:col-span-8"
        />
      </div>
    </Section>
  );
}

/** Ways to get in touch, with notes and a button below them. */
export function Contacts({ items, notes, action, ...section }: SectionOf<'contacts'>) {
  return (
    <Section {...section} look="panel">
      <ContactCards
        ids={items}
        className="grid gap-x-10 sm:grid-cols-2 lg:grid-cols-3"
        item="border-t border-line py-6"
      />
      {(notes || action) && (
        <div className="mt-8 flex flex-wrap items-center justify-between gap-x-10 gap-y-6 max-sm:*:w-full">
          {notes && <ListOf of={notes} className="grid gap-2 text-small" />}
          {action && <ActionLink action={action} />}
        </div>
      )}
    </Section>
  );
}

/** A list of ways to get in touch: each with its icon, label, link and description. */
function ContactCards({ ids, ...classes }: { ids: string[]; className: string; item: string }) {
  return (
    <ListOf of={useEntries('contacts', ids)} {...classes}>
      {({ label, value, href, description, icon }) => (
        <div className="grid grid-cols-[1.25rem_1fr] gap-x-4">
          <Icon name={icon} className="mt-1 size-5 text-quiet" />
          <div className="min-w-0">
            <p className="text-small text-quiet">{label}</p>
            <p className="mt-0.5 font-medium wrap-anywhere text-ink">
              <SiteLink to={href} className="inline-block py-0.5 text-link">
                {/* Keeps the groups of a phone number in order on a page that is read from right to left. */}
                <bdi>{value}</bdi>
              </SiteLink>
            </p>
            {description !== undefined && <p className="mt-1 text-small">{description}</p>}
          </div>
        </div>
      )}
    </ListOf>
  );
}
