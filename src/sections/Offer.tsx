import { buttonLooks } from '../components/button-looks.ts';
import { Island } from '../components/Island.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { OfferSection } from '../content.gen.ts';
import Countdown from '../islands/Countdown.island.tsx';
import NoticeButton from '../islands/NoticeButton.island.tsx';
import { formatMoment } from '../moments.ts';
import { useSite } from '../site-context.tsx';

export function Offer({ id, eyebrow, title, lead, countdown, stats, submit, checkoutUrl, footnote }: OfferSection) {
  const { messages, settings } = useSite();
  const { deadline } = countdown;
  return (
    <SectionFrame id={id}>
      <div className="grid gap-x-14 gap-y-10 rounded-3xl border border-accent/60 bg-surface p-7 md:p-12 lg:grid-cols-2">
        <div className="flex flex-col items-start">
          {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
          <h2 className="font-display text-title">{title}</h2>
          {lead !== undefined && <p className="mt-5 text-lead">{lead}</p>}
          <Island
            of={NoticeButton}
            props={{ label: submit, className: buttonLooks.main, text: messages.offer.secured, checkoutUrl }}
            className="mt-8"
          />
          <p className="mt-4 text-sm text-quiet">{footnote}</p>
        </div>
        <div className="flex flex-col justify-between gap-8">
          <Island
            of={Countdown}
            props={{
              ...countdown,
              deadline: deadline === undefined ? deadline : { at: deadline, text: formatMoment(deadline, settings) },
            }}
            when="seen"
          />
          <dl className="grid gap-px overflow-hidden rounded-xl border border-line bg-line sm:grid-cols-3">
            {stats.map(({ value, label }) => (
              <div key={label} className="flex flex-col-reverse justify-end gap-1 bg-surface p-5">
                <dt className="text-sm text-quiet">{label}</dt>
                <dd className="font-display text-4xl text-ink tabular-nums">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </div>
    </SectionFrame>
  );
}
