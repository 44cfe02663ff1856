import { useEffect, useState } from 'react';
import type { Countdown as Words } from '../content.gen.ts';

export interface CountdownProps extends Omit<Words, 'deadline'> {
  /** A real moment, and how it is written for those whose browser cannot count. */
  deadline?: { at: string; text: string } | undefined;
}

const units = ['days', 'hours', 'minutes', 'seconds'] as const;
type Parts = Record<(typeof units)[number], number>;

/** Where it starts. A countdown to a moment (`deadline`) has no start. */
type Start = Partial<Parts>;

/** Counts down to zero, second by second, and stays there. */
export default function Countdown({ label, units: words, deadline, ...start }: CountdownProps) {
  const parts = useCountdown(start, deadline?.at);
  return (
    <div>
      <p className="eyebrow mb-4">
        {label}
        {deadline && <span className="hidden noscript:inline">{`: ${deadline.text}`}</span>}
      </p>
      <div role="timer" aria-label={label} className="grid grid-cols-4 divide-x divide-line border-y border-line">
        {units.map((unit) => (
          <p key={unit} className="py-5 pl-2.5 first:pl-0 sm:pl-4 md:pl-6">
            <span className="figures block text-figure text-ink">
              {parts ? String(parts[unit]).padStart(2, '0') : '--'}
            </span>
            <span className="mt-2 block text-small text-quiet max-sm:text-fine">{words[unit]}</span>
          </p>
        ))}
      </div>
    </div>
  );
}

/** @returns undefined as long as nobody knows what time it is: on the server, with a deadline */
function useCountdown(start: Start, deadline: string | undefined): Parts | undefined {
  const [seconds, setSeconds] = useState(deadline === undefined ? toSeconds(start) : undefined);
  const total = toSeconds(start);
  useEffect(() => {
    // A clock that only goes forward for a span of time; the real time of day for a moment.
    const now = () => (deadline === undefined ? performance.now() : Date.now());
    const end = deadline === undefined ? now() + total * 1000 : Date.parse(deadline);
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const left = Math.max(0, end - now());
      setSeconds(Math.ceil(left / 1000));
      // Each tick asks the clock anew and aims at the next whole second, so that none is added up wrongly.
      if (left > 0) timer = setTimeout(tick, left % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [total, deadline]);
  return seconds === undefined ? undefined : toParts(seconds);
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
