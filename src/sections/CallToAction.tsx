import { Actions } from '../components/ActionLink.tsx';
import { SectionFrame, SectionTitle } from '../components/SectionFrame.tsx';
import type { CallToActionSection } from '../content.gen.ts';

export function CallToAction({ id, look = 'panel', eyebrow, title, lead, actions, points }: CallToActionSection) {
  return (
    <SectionFrame id={id} look={look}>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-12">
        <div className="lg:col-span-8">
          <SectionTitle eyebrow={eyebrow} title={title} />
          {lead !== undefined && <p className="measure mt-6">{lead}</p>}
          <Actions actions={actions} className="mt-9" />
        </div>
        {points && (
          <dl className="grid content-end gap-6 lg:col-span-4">
            {points.map((point) => (
              <div key={point.title} className="border-t border-line pt-4">
                <dt className="display text-item text-ink">{point.title}</dt>
                <dd className="mt-1.5 text-small">{point.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </SectionFrame>
  );
}
