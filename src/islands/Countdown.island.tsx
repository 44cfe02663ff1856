import type { Countdown as Words } from '../content.gen.ts';
import type { Enhance } from './wake.ts';

export interface CountdownProps extends Omit<Words, 'deadline'> {
  /** The moment, and its text for visitors whose browser cannot count down. */
  deadline?: { at: string; text: string } | undefined;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
type Parts = Record<(typeof units)[number], number>;

/** The duration of the countdown. A countdown to a `deadline` has none. */
type Start = Partial<Parts>;

export const browserProps = ['deadline', ...units] as const;

/** Counts down to zero, second by second, and stops there: to the deadline, or from the load of the page. */
export const enhance: Enhance<CountdownProps, typeof browserProps> = (island, { deadline, ...start }) => {
  // For a duration a monotonic clock, which is 0 when the page begins to load; the real time for a deadline.
  const now = () => (deadline === undefined ? performance.now() : Date.now());
  const end = deadline === undefined ? toSeconds(start) * 1000 : Date.parse(deadline.at);
  const tick = () => {
    const left = Math.max(0, end - now());
    show(island, Math.ceil(left / 1000));
    // Each tick reads the clock again and waits for the next whole second, so that errors do not add up.
    if (left > 0) setTimeout(tick, left % 1000 || 1000);
  };
  tick();
  return () => {};
};

/** Shows the remaining time. Writes only the figures that have changed. */
function show(island: HTMLElement, seconds: number): void {
  const parts = toParts(seconds);
  for (const unit of units) {
    const figure = island.querySelector(`[data-unit=${unit}]`);
    const text = twoDigits(parts[unit]);
    // Screen readers and translators process a text again whenever it is written, even if it is the same.
    if (figure && figure.textContent !== text) figure.textContent = text;
  }
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}

function toSeconds({ days = 0, hours = 0, minutes = 0, seconds = 0 }: Start): number {
  return ((days * 24 + hours) * 60 + minutes) * 60 + seconds;
}

function toParts(total: number): Parts {
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor(total / 3600) % 24,
    minutes: Math.floor(total / 60) % 60,
    seconds: total % 60,
  };
}

/**
 * Renders four figures. For a deadline, the server does not know the figures, so it renders the text of the deadline
 * until the clock runs. Without JavaScript, visitors see only this text; for a duration, they see nothing.
 */
export default function Countdown({ label, units: words, deadline, ...start }: CountdownProps) {
  const parts = deadline === undefined ? toParts(toSeconds(start)) : undefined;
  const timer = { role: 'timer', 'aria-label': label };
  return (
    <div {...(deadline ? {} : { ...timer, className: 'noscript:hidden' })}>
      <p className="eyebrow mb-4">
        {label}
        {deadline && <span className="in-data-awake:hidden">{`: ${deadline.text}`}</span>}
      </p>
      <div
        {...(deadline && timer)}
        className={`${deadline ? 'noscript:hidden not-in-data-awake:invisible ' : ''}flex flex-wrap border-y border-line`}
      >
        {units.map((unit) => (
          <p
            key={unit}
            className="min-w-14 flex-1 border-line py-5 ps-2.5 not-first:border-s first:ps-0 sm:ps-4 md:ps-6"
          >
            <span data-unit={unit} className="figures block text-figure text-ink">
              {parts ? twoDigits(parts[unit]) : '\u00a0'}
            </span>
            <span className="mt-2 block text-small text-quiet max-sm:text-fine">{words[unit]}</span>
          </p>
        ))}
      </div>
    </div>
  );
}
