import { buttonLooks } from '../components/button-looks.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
import type { Countdown, OfferSection } from '../content.gen.ts';

export function Offer({ id, eyebrow, title, lead, countdown, stats, submit, footnote }: OfferSection) {
  return (
    <SectionFrame id={id}>
      <div className="grid gap-x-14 gap-y-10 rounded-3xl border border-accent/60 bg-surface p-7 md:p-12 lg:grid-cols-2">
        <div className="flex flex-col items-start">
          {eyebrow !== undefined && <p className="eyebrow mb-4">{eyebrow}</p>}
          <h2 className="font-display text-title">{title}</h2>
          {lead !== undefined && <p className="mt-5 text-lead">{lead}</p>}
          <button type="button" className={`${buttonLooks.main} mt-8`}>
            {submit}
          </button>
          <p className="mt-4 text-sm text-quiet">{footnote}</p>
        </div>
        <div className="flex flex-col justify-between gap-8">
          <CountdownClock countdown={countdown} />
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

function CountdownClock({ countdown }: { countdown: Countdown }) {
  const units = ['days', 'hours', 'minutes', 'seconds'] as const;
  return (
    <div>
      <p className="mb-4 text-sm text-quiet">{countdown.label}</p>
      <ol className="grid grid-cols-4 divide-x divide-line border-y border-line">
        {units.map((unit) => (
          <li key={unit} className="px-2 py-5 text-center">
            <span className="block font-display text-[clamp(2.25rem,1.5rem+3vw,3.75rem)] leading-none text-ink tabular-nums">
              {String(countdown[unit]).padStart(2, '0')}
            </span>
            <span className="mt-2 block text-sm text-quiet">{countdown.units[unit]}</span>
          </li>
        ))}
      </ol>
    </div>
  );
}
