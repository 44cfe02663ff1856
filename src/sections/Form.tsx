import { Island } from '../components/Island.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { contactAction } from '../contact-action.ts';
import type { FormSection } from '../content.gen.ts';
import MessageForm from '../islands/MessageForm.island.tsx';
import { useSite } from '../site-context.tsx';

/** A form of one's own. It is posted to the contact function, with or without JavaScript. */
export function Form({ id, form, fields, submit, sending, success, subject: _, ...heading }: FormSection) {
  const site = useSite();
  const { labels, contact, forms } = site.messages;
  const { failed, refused, missing, invalid, tooLong } = contact;
  const { choose, unknown: __, ...faults } = forms;
  return (
    <SectionFrame id={id} {...heading}>
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
            tool: { name: form, description: heading.lead ?? heading.title },
            action: contactAction(site),
          }}
          className="lg:col-span-8"
        />
      </div>
    </SectionFrame>
  );
}
