import type { WeightLine } from '../lines/describe-weight.ts';
import { type Html, html } from './html.ts';

/** Renders the sizes of a page that differ, each with a bar against its limit. */
export function renderWeights(weights: readonly WeightLine[]): Html | undefined {
  if (weights.length === 0) return undefined;
  const rows = weights.map(
    (line) =>
      html`<li class="${line.isOver ? 'over' : ''}"><p>${line.isOver ? '⚠ ' : ''}${line.text}</p>${renderBar(line)}</li>`,
  );
  return html`<section class="group"><h4>Size</h4><ul class="weights">${rows}</ul></section>`;
}

/** Renders a bar whose whole width is the limit, or the size if that is larger; a line marks the limit. */
function renderBar({ change: { before, after = 0, limit } }: WeightLine): Html | undefined {
  if (limit === undefined) return undefined;
  const scale = 100 / Math.max(limit, after, before ?? 0, 1);
  const was = before === undefined ? undefined : html`<rect class="was" y="5" width="${before * scale}" height="3"/>`;
  return html`<svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true"><rect class="room" width="${limit * scale}" height="8"/><rect class="now" width="${after * scale}" height="5"/>${was}<rect class="limit" x="${limit * scale - 0.4}" width="0.4" height="8"/></svg>`;
}
