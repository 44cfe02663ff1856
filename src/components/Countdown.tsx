import { useId } from 'react';
import type { Countdown as Words } from '../content.gen.ts';
import { toFigures, units } from '../islands/Countdown.island.ts';
import { useSite } from '../site-context.tsx';
import { formatMoment } from '../text/formats.ts';
import { Island } from './forms.tsx';

/**
 * Four figures that count down. For a deadline, the server does not know the figures, so it renders the text of the
 * deadline until the clock runs. Without JavaScript, visitors see only this text; for a duration, they see nothing.
 */
export function Countdown({ label, units: words, deadline, days = 0, hours = 0, minutes = 0, seconds = 0 }: Words) {
  const { settings } = useSite();
  const id = useId();
  const duration = ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
  const figures = deadline === undefined ? toFigures(duration) : undefined;
  const data = deadline === undefined ? { seconds: duration } : { until: deadline };
  const timer = { role: 'timer', 'aria-label': label };
  return (
    <Island name="Countdown" id={id} data={data} when="seen">
      <div {...(figures && { ...timer, className: 'noscript:hidden' })}>
        <p className="eyebrow mb-4">
          {label}
          {deadline !== undefined && (
            <span className="in-data-awake:hidden">{`: ${formatMoment(deadline, settings)}`}</span>
          )}
        </p>
        <div
          {...(!figures && timer)}
          className={`${figures ? '' : 'noscript:hidden not-in-data-awake:invisible '}flex flex-wrap border-y border-line`}
        >
          {units.map((unit) => (
            <p
              key={unit}
              className="min-w-14 flex-1 border-line py-5 ps-2.5 not-first:border-s first:ps-0 sm:ps-4 md:ps-6"
            >
              <span data-unit={unit} className="figures block text-figure text-ink">
                {figures?.[unit] ?? '\u00a0'}
              </span>
              <span className="mt-2 block text-small text-quiet max-sm:text-fine">{words[unit]}</span>
            </p>
          ))}
        </div>
      </div>
    </Island>
  );
}
