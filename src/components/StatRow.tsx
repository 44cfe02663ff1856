import type { Stat } from '../content.gen.ts';

/** Figures side by side, parted by hairlines. */
export function StatRow({ stats }: { stats: Stat[] }) {
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden border-y border-line bg-line lg:grid-flow-col lg:auto-cols-fr lg:grid-cols-none">
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-2 bg-ground py-7 pr-4 pl-4 last:odd:col-span-2 lg:px-8 lg:first:pl-0 lg:last:odd:col-span-1"
        >
          <dt className="text-sm text-quiet">
            {label}
            {note !== undefined && <span className="mt-1 block">{note}</span>}
          </dt>
          <dd className="font-display text-figure text-ink tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
