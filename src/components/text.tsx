import type { ReactNode } from 'react';
import type { Item as Fact, Price, Stat } from '../content.gen.ts';
import { asHtml, escapeHtml, type Html, innerHtml } from '../html.ts';
import type { SharedSite } from '../site.ts';
import { useSection, useSite } from '../site-context.tsx';
import { formatDay, formatPrice } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { subjectMailtoUrl } from '../text/urls.ts';
import { Glyph } from './Glyph.tsx';

interface MarkdownProps {
  html: Html;
  className?: string;
  /** Whether the headings in the text come directly below the title of a section. */
  isUnderTitle?: boolean;
}

/** Shows Markdown that the CLI has rendered as HTML, with headings that fit the title above it if it `isUnderTitle`. */
export function Markdown({ html, className = '', isUnderTitle = false }: MarkdownProps) {
  const site = useSite();
  const { isTop } = useSection();
  const shown = isUnderTitle && isTop ? raiseHeadings(html) : html;
  return <div className={`prose ${className}`} {...innerHtml(addMailtoFallbacks(shown, site))} />;
}

/** Raises headings by one level if the first is an `h3`, since the heading above them is the main one of the page. */
function raiseHeadings(html: Html): Html {
  if (/<h(\d)/.exec(html)?.[1] !== '3') return html;
  return asHtml(html.replace(/(<\/?h)([3-6])(?=[ >])/g, (_, tag: string, level: string) => tag + (Number(level) - 1)));
}

/** Adds an email link, for visitors without JavaScript, to each link that fills in the contact form; see `SiteLink`. */
function addMailtoFallbacks(html: Html, site: SharedSite): Html {
  if (!html.includes('subject=')) return html;
  const links = /<a (href="(\/[^"]*)"[^>]*)>(.*?)<\/a>/gs;
  const withMails = html.replace(links, (link, attributes: string, to: string, text: string) => {
    const mail = subjectMailtoUrl(to.replaceAll('&amp;', '&'), site);
    if (mail === undefined) return link;
    return `<a class="noscript:hidden" ${attributes}>${text}</a><a hidden class="by-mail" href="${escapeHtml(mail)}">${text}</a>`;
  });
  return asHtml(withMails);
}

/** Shows a line in which `*words*` between asterisks, at odd indices after `split`, have the colour `brand`. */
export function Emphasis({ text }: { text: string }) {
  return text.split(/\*([^*]+)\*/).map((part, index) =>
    index % 2 === 1 ? (
      <em key={part} className="text-brand not-italic">
        {part}
      </em>
    ) : (
      part
    ),
  );
}

interface FoldProps {
  /** What unfolds it. Without a label, the content is simply shown. */
  label: string | undefined;
  /** Whether it is folded on wide screens as well. */
  isAlways?: boolean;
  className?: string;
  children: ReactNode;
}

/**
 * Folds content away on narrow screens and, with `isAlways`, on wide ones, if there is a `label` for the line that
 * unfolds it. Where it is not folded, and in print, CSS leaves out that line, but not in older browsers.
 */
export function Fold({ label, isAlways = false, className = '', children }: FoldProps) {
  if (label === undefined) return children;
  return (
    <details className={`accordion fold ${isAlways ? 'fold-always' : ''} group ${className}`}>
      <FoldLine label={label} />
      {children}
    </details>
  );
}

/** The line that unfolds what is below it. */
export function FoldLine({ label }: { label: string }) {
  return (
    <summary className="flex items-center justify-between gap-4 py-3 font-semibold text-ink">
      {label}
      <Glyph name="plus" className="size-5 text-quiet transition-[rotate] group-open:rotate-45" />
    </summary>
  );
}

/**
 * Shows figures side by side, each above its label and note, with their numerals on one baseline.
 * @param isWide whether wide screens show up to five in one row, or rows of four if there are more; if not, rows of two
 */
export function StatRow({ stats, isWide = true }: { stats: Stat[]; isWide?: boolean }) {
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

/** The frame around a status. */
export const pill =
  'inline-flex items-center gap-2 rounded-control border border-current/35 px-2.5 py-1 text-fine font-medium';

const tones = {
  green: 'text-green',
  yellow: 'text-yellow',
  blue: 'text-blue',
  purple: 'text-purple',
  grey: 'text-grey',
};

interface StatusBadgeProps {
  status: string;
  of: 'products' | 'ventures';
  className?: string;
  look?: string; // The classes that replace the frame.
}

/** The status of a venture or product, in its colour. */
export function StatusBadge({ status, of, className = '', look = `${pill} whitespace-nowrap` }: StatusBadgeProps) {
  const { statuses, messages } = useSite();
  const tone = findStatus(statuses[of], status)?.tone ?? statuses[of].other;
  return (
    <span className={`${look} ${tones[tone]} ${className}`}>
      <span aria-hidden="true" className="size-1.5 rounded-full bg-current" />
      <span className="sr-only">{`${messages.labels.status} `}</span>
      {status}
    </span>
  );
}

/** Returns what content defines for a status, such as its tone; undefined for a name without a definition. */
export function findStatus<Known>({ known }: { known: Record<string, Known> }, name: string): Known | undefined {
  return Object.hasOwn(known, name) ? known[name] : undefined;
}

/** A day, as the language of the site writes it. @param text the text around it, with `{day}` for the day */
export function Day({ of, text = '{day}' }: { of: string; text?: string }) {
  const day = formatDay(of, useSite().settings.language);
  return <time dateTime={of}>{fillPlaceholders(text, { day })}</time>;
}

/** A price in the text of an entry: its amount, what it is for, and its note. */
export function PriceTag({ price, className = '' }: { price: Price; className?: string }) {
  const { unit, note } = price;
  return (
    <div className={className}>
      <p className="flex flex-wrap items-baseline gap-x-1.5">
        <span className="display text-item text-ink">{formatPrice(price, useSite())}</span>
        {unit !== undefined && <span className="text-small text-quiet">{unit}</span>}
      </p>
      {note !== undefined && <p className="mt-1 text-small text-quiet">{note}</p>}
    </div>
  );
}

/** Tells visitors that something was made up, if it was. */
export function SampleNote({ of, className = '' }: { of: { sample?: boolean | undefined }; className?: string }) {
  const { sample } = useSite().messages.labels;
  if (!of.sample || sample === undefined) return null;
  return <span className={`block text-fine text-quiet ${className}`}>{sample}</span>;
}

interface FactsProps {
  facts: readonly Fact[] | undefined;
  className: string;
  /** The classes of each fact, of its title and of its text. */
  fact?: string;
  title?: string;
  text: string;
}

/** Short facts, each under its title, if there are any. */
export function Facts({ facts, className, fact, title = 'display text-item text-ink', text }: FactsProps) {
  if (!facts) return null;
  return (
    <dl className={className}>
      {facts.map((each) => (
        <div key={each.title} className={fact}>
          <dt className={title}>{each.title}</dt>
          <dd className={text}>{each.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/**
 * A script that only this page needs. It runs as soon as it is parsed, even if the starter does not load.
 * @param run converted to the text of the script, so it cannot use anything outside of itself
 */
export function InlineScript({ run }: { run: () => void }) {
  return <script {...innerHtml(asHtml(`(${run})()`))} />;
}
