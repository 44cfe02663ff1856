import { ProofLink } from '../components/ProofLink.tsx';
import type { ProofSection } from '../content.gen.ts';

/** One entry of the ledger, on a slip of paper between two sections. */
export function Proof({ id, entry }: ProofSection) {
  return (
    <section id={id} className="paper">
      <div className="page-width py-4">
        <ProofLink entry={entry} withNote />
      </div>
    </section>
  );
}
