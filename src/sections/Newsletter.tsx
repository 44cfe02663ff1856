import { SectionFrame } from '../components/SectionFrame.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import type { NewsletterSection } from '../content.gen.ts';

export function Newsletter({ id, eyebrow, title, lead, form }: NewsletterSection) {
  return (
    <SectionFrame id={id} look="panel">
      <div className="grid items-end gap-x-12 gap-y-8 lg:grid-cols-2">
        <div>
          {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
          <h2 className="font-display text-title">{title}</h2>
          {lead !== undefined && <p className="mt-5 max-w-prose text-lead">{lead}</p>}
        </div>
        <SubscribeForm {...form} />
      </div>
    </SectionFrame>
  );
}
