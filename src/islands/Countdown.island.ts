/** What a countdown counts down to: a moment (ISO 8601), or some seconds after the page has begun to load. */
export type CountdownData = { until: string } | { seconds: number };

export const units = ['days', 'hours', 'minutes', 'seconds'] as const;

/** Counts down to zero, second by second, in the elements `data-unit` of an island, and stops there. */
export function startCountdown(island: HTMLElement, data: CountdownData): void {
  const tick = () => {
    // A duration is measured by `performance.now()`, which is 0 when the page begins to load.
    const untilEnd = 'until' in data ? Date.parse(data.until) - Date.now() : data.seconds * 1000 - performance.now();
    const left = Math.max(0, untilEnd);
    const figures = toFigures(Math.ceil(left / 1000));
    for (const unit of units) {
      const shown = island.querySelector(`[data-unit=${unit}]`);
      // Screen readers and translators process a text again whenever it is written, even if it is the same.
      if (shown && shown.textContent !== figures[unit]) shown.textContent = figures[unit];
    }
    // Each tick reads the clock again and waits for the next whole second, so that errors do not add up.
    if (left > 0) setTimeout(tick, left % 1000 || 1000);
  };
  tick();
}

/** Splits a duration in seconds into days, hours, minutes and seconds, of at least two digits each: `00 07 30 05`. */
export function toFigures(total: number): Record<(typeof units)[number], string> {
  const figure = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return {
    days: figure(total / 86_400),
    hours: figure((total / 3600) % 24),
    minutes: figure((total / 60) % 60),
    seconds: figure(total % 60),
  };
}
