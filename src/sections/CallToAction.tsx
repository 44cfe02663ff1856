import { Actions } from '../components/ActionLink.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { CallToActionSection } from '../content.gen.ts';

export function CallToAction({ id, eyebrow, title, lead, actions, points }: CallToActionSection) {
  return (
    <SectionFrame id={id} look="panel">
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-12">
        <div className={points ? 'lg:col-span-8' : 'lg:col-span-10'}>
          {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
          <h2 className="font-display text-title">{title}</h2>
          {lead !== undefined && <p className="mt-5 max-w-prose text-lead">{lead}</p>}
          <Actions actions={actions} className="mt-8" />
        </div>
        {points && (
          <dl className="grid content-start gap-6 border-l border-accent/50 pl-7 lg:col-span-4">
            {points.map((point) => (
              <div key={point.title}>
                <dt className="font-display text-2xl text-ink">{point.title}</dt>
                <dd className="mt-1">{point.text}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </SectionFrame>
  );
}
