import type { LedgerWords } from '../content.gen.ts';

interface Props {
  again: boolean;
  words: LedgerWords;
  className?: string;
}

/** The verdict of a ledger entry. A filled disc or a ring tells the two apart at a glance, without relying on colour. */
export function Verdict({ again, words, className = '' }: Props) {
  return (
    <span className={`inline-flex items-center gap-3 display whitespace-nowrap text-brand ${className}`}>
      <span
        aria-hidden="true"
        className={`size-[0.55em] shrink-0 rounded-full border-2 border-current ${again ? 'bg-current' : ''}`}
      />
      {again ? words.again : words.notAgain}
    </span>
  );
}
