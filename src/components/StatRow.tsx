import type { Stat } from '../content.gen.ts';

interface Props {
  stats: Stat[];
  /** All in one row on wide screens; otherwise two in each. */
  isWide?: boolean;
}

/** Figures side by side, each under a line of its own, their numerals on one line. */
export function StatRow({ stats, isWide = true }: Props) {
  return (
    <dl
      className={`grid grid-cols-2 gap-x-6 gap-y-10 lg:gap-x-10 ${isWide ? 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none' : ''}`}
    >
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className={`flex flex-col justify-between gap-4 border-t border-line pt-4 last:odd:col-span-2 ${isWide ? 'lg:last:odd:col-span-1' : ''}`}
        >
          <dt className="text-small text-quiet">
            {label}
            {note !== undefined && <span className="mt-1 block text-body">{note}</span>}
          </dt>
          <dd className={`figures text-ink ${isWide ? 'text-figure' : 'text-hero'}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
