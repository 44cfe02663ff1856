import { useId } from 'react';
import { Arrow, SiteLink } from '../components/links.tsx';
import { ItemTitle, ListOf, Section, type SectionOf, useEntries } from '../components/Section.tsx';
import { Day, Fold, SampleNote } from '../components/text.tsx';
import type { LedgerEntry, LedgerWords } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { entryAnchor } from '../text/urls.ts';

/** How many entries are always shown. */
const shownEntries = 4;

/** Dated entries on paper, which visitors can filter by topic. The later ones are folded. */
export function Ledger({ topics = [], items, more, words, ...section }: SectionOf<'ledger'>) {
  const group = useId();
  const entries = useEntries('ledger', items);
  // Leaves out topics without entries, which would show an empty ledger.
  const offered = topics.filter((topic) => entries.some((entry) => entry.topic === topic));
  const rows = entries.map((entry) => (
    // Can be focused, so that a link to it moves the focus there as well.
    <li key={entry.id} id={entryAnchor(entry.id)} tabIndex={-1} data-topic={offered.indexOf(entry.topic) + 1}>
      <Row entry={entry} words={words} />
    </li>
  ));
  return (
    <Section {...section} look="paper">
      <div className="ledger">
        {offered.length > 0 && (
          // By the position of the chosen topic, `.ledger` in components.css hides the rows of other topics.
          <fieldset className="mb-heading">
            <legend className="sr-only">{words.filter}</legend>
            <ListOf
              of={[words.all, ...offered]}
              className="ledger-topics display flex flex-wrap gap-x-[0.28em] gap-y-[0.15em] text-subject text-ink"
              item="after:ms-[0.28em] after:text-line after:content-['/'/''] last:after:content-none"
            >
              {(topic, index) => (
                <label className="ledger-topic">
                  <input type="radio" name={group} value={index} defaultChecked={index === 0} className="sr-only" />
                  {topic}
                </label>
              )}
            </ListOf>
          </fieldset>
        )}
        <div
          aria-hidden="true"
          className="hidden gap-x-10 border-b border-edge pb-3 text-small lg:grid lg:grid-cols-12"
        >
          <span className="lg:col-span-2">{words.date}</span>
          <span className="lg:col-span-5">{words.tried}</span>
          <span className="lg:col-span-3">{words.cost}</span>
          <span className="lg:col-span-2">{words.verdict}</span>
        </div>
        <div className="max-lg:border-t max-lg:border-edge">
          <ol>{rows.slice(0, shownEntries)}</ol>
          {rows.length > shownEntries && (
            <Fold label={more} isAlways>
              <ol>{rows.slice(shownEntries)}</ol>
            </Fold>
          )}
        </div>
      </div>
    </Section>
  );
}

/** An entry of the ledger: date and topic, what was tried, its cost and the verdict. */
function Row({ entry, words }: { entry: LedgerEntry; words: LedgerWords }) {
  const { date, topic, tried, note, cost, again, evidence } = entry;
  return (
    <article className="grid gap-x-10 gap-y-3 border-b border-line py-6 md:max-lg:grid-cols-[2fr_1fr_8.5rem] lg:grid-cols-12">
      <p className="text-small max-lg:col-span-full max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 lg:col-span-2">
        <Day of={date} />
        <span className="max-lg:order-last max-lg:ms-auto lg:block">{topic}</span>
        <SampleNote of={entry} />
      </p>
      <div className="lg:col-span-5">
        <ItemTitle className="display text-item">{tried}</ItemTitle>
        <p className="measure mt-2 text-small">{note}</p>
        {evidence && (
          <p className="mt-1 text-small">
            <SiteLink to={evidence.to} className="inline-block py-1 text-link">
              {evidence.label}
            </SiteLink>
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-x-10 gap-y-3 md:contents">
        <div className="lg:col-span-3">
          <dt className="pb-1 text-fine lg:sr-only">{words.cost}</dt>
          <dd className="display text-item text-balance text-ink">{cost}</dd>
        </div>
        <div className="lg:col-span-2">
          <dt className="pb-1 text-fine lg:sr-only">{words.verdict}</dt>
          <dd>
            <Verdict again={again} words={words} />
          </dd>
        </div>
      </dl>
    </article>
  );
}

/** Whether to do `again` what was tried: a filled disc for yes and a ring for no, to be told apart without colour. */
function Verdict({ again, words }: { again: boolean; words: LedgerWords }) {
  const disc = `size-3 shrink-0 rounded-full border-2 border-current ${again ? 'bg-current' : ''}`;
  return (
    <span
      className={`inline-flex items-center gap-3 display whitespace-nowrap text-item ${again ? 'text-brand' : 'text-quiet'}`}
    >
      <span aria-hidden="true" className={disc} />
      {again ? words.again : words.notAgain}
    </span>
  );
}

/** One entry of the ledger, on a slip of paper between two sections. */
export function Proof({ id, entry }: SectionOf<'proof'>) {
  return (
    <section id={id} className="paper">
      <div className="page-width py-4">
        <ProofLink entry={entry} withNote />
      </div>
    </section>
  );
}

/**
 * Shows an entry of the ledger on one line, linked to its row in the ledger.
 * @throws when no page shows the entry, which the check `proof-unlisted` prevents
 */
export function ProofLink({ entry: id, withNote = false }: { entry: string; withNote?: boolean }) {
  const { ledger, ledgers } = useSite();
  const entry = ledger[id];
  const section = ledgers.find(({ items }) => items.includes(id));
  if (!entry || !section) throw new Error(`No ledger shows the entry ${id}.`);
  const { words } = section;
  return (
    <SiteLink
      to={`${section.path}#${entryAnchor(id)}`}
      className="group grid items-baseline grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-3 py-6 md:max-lg:grid-cols-[2fr_1fr_auto] lg:grid-cols-12 lg:max-xl:gap-x-6"
    >
      <span className="text-small text-quiet max-lg:col-span-full max-lg:flex max-lg:flex-wrap max-lg:items-baseline max-lg:gap-x-4 max-md:justify-between lg:col-span-2">
        {words.entry}
        <span className="block">
          <Day of={entry.date} />
        </span>
        <SampleNote of={entry} />
      </span>
      <span className="lg:col-span-5">
        <span className="block pb-1.5 text-small text-quiet">{words.tried}</span>
        <span className="block display text-item text-balance text-ink">{entry.tried}</span>
        {withNote && <span className="mt-2 block measure text-small">{entry.note}</span>}
      </span>
      <span className="lg:col-span-3">
        <span className="block pb-1.5 text-small text-quiet">{words.cost}</span>
        <span className="display text-item text-balance text-ink">{entry.cost}</span>
      </span>
      <span className="lg:col-span-2">
        <span className="block pb-1.5 text-small text-quiet">{words.verdict}</span>
        <span className="flex flex-wrap items-center justify-between gap-x-4">
          <Verdict again={entry.again} words={words} />
          <span className="lg:max-xl:hidden">
            <Arrow />
          </span>
        </span>
      </span>
    </SiteLink>
  );
}
