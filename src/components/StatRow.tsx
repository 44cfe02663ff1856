import type { Stat } from '../content.gen.ts';

interface Props {
  stats: Stat[];
  /** On wide screens, shows up to five figures in one row, or rows of four if there are more; otherwise rows of two. */
  isWide?: boolean;
}

/** Shows figures side by side, each above its label and note, with their numerals on one baseline. */
export function StatRow({ stats, isWide = true }: Props) {
  const wide = stats.length > 5 ? 'lg:grid-cols-4' : 'lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none';
  const isThree = stats.length === 3;
  return (
    <dl
      className={`grid ${isThree ? 'gap-y-6 sm:grid-cols-3' : 'grid-cols-2 gap-y-12'} gap-x-6 lg:gap-x-10 ${isWide ? wide : ''}`}
    >
      {stats.map(({ value, label, note }) => (
        <div
          key={label}
          className={`flex flex-col ${isThree ? 'max-sm:grid max-sm:grid-cols-[2fr_3fr] max-sm:items-baseline' : 'last:odd:col-span-2'} ${isWide ? 'lg:last:odd:col-span-1' : ''}`}
        >
          <dt className="mt-3 font-semibold text-ink first-letter:uppercase">{label}</dt>
          <dd
            className={`order-first -ms-[0.05em] display text-ink wrap-anywhere! ${isWide ? 'text-figure' : 'text-hero'}`}
          >
            {value}
          </dd>
          {note !== undefined && <dd className={`mt-1 text-small ${isThree ? 'col-start-2' : ''}`}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
