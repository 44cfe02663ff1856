import { buttonLooks } from '../components/controls.ts';
import { SiteLink } from '../components/links.tsx';
import { EmbedPrivacyNote, EmbedStatus } from '../components/media.tsx';
import { ListOf, Section, type SectionOf } from '../components/Section.tsx';
import type { EmbedAgenda, EmbedIntro } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';

/**
 * What an embedded page for booking or subscribing is allowed to do: run scripts with its own storage, submit its form,
 * open pages in another tab, and download a calendar file. It cannot open dialogs, use further browser features, or
 * navigate this page away (`allow-top-navigation`): a thank-you page stays in the iframe or opens in a tab. It receives
 * only the origin of this site, which some services check.
 * @see https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/**
 * An embedded page of another service. Its box has the full height before the page has loaded, to avoid layout shift.
 * Until then, a card in the box says what will appear and what data the host receives. An introduction is before the
 * box. Below the card, or above the page once it is asked for, are a link to the page at its host and an alternative.
 */
export function Embed({ id, frame: frameId, intro, fallback, ...section }: SectionOf<'embed'>) {
  const { integrations, messages } = useSite();
  const frame = integrations.frames[frameId];
  if (!frame) throw new Error(`There is no frame ${frameId}.`);
  const { title, url, height, load, show = messages.embeds.show, pageLabel } = frame;
  const rights = { sandbox, referrerPolicy: 'strict-origin', allow: frame.allow?.join('; ') } as const;
  const iframe = <iframe title={title} height={height} {...rights} data-src={url} />;
  return (
    <Section {...section}>
      {intro && <Intro {...intro} />}
      <figure id={id} className="embed group flex flex-col overflow-hidden rounded-panel border border-line bg-surface">
        <div className={`frame-${frameId} relative`}>
          <div className="embed-card">
            <div className="flex flex-col items-start gap-6 px-5 py-8 sm:px-8 lg:px-12 lg:py-12">
              <p className="display text-subject text-ink">{title}</p>
              {load === 'click' ? (
                <details className="noscript:hidden">
                  <summary className={`cursor-pointer ${buttonLooks.main}`}>{show}</summary>
                  {iframe}
                </details>
              ) : (
                iframe
              )}
              <EmbedStatus url={url}>
                <EmbedPrivacyNote url={url} />
              </EmbedStatus>
            </div>
          </div>
        </div>
        <figcaption className="flex flex-wrap group-has-[details[open]]:-order-1 gap-x-10 gap-y-1 border-t border-line px-5 py-3 text-small *:py-1 sm:px-8 lg:px-12">
          <SiteLink to={url} className="text-link">
            {pageLabel ?? fillPlaceholders(messages.embeds.open, { host: new URL(url).host })}
          </SiteLink>
          <p>
            {`${fallback.text} `}
            <SiteLink to={fallback.link.to} className="text-link">
              {fallback.link.label}
            </SiteLink>
          </p>
        </figcaption>
      </figure>
    </Section>
  );
}

/** The introduction above an embed: what it is for, whom visitors will meet and, for a call, its agenda. */
function Intro({ title, text, agenda, host }: EmbedIntro) {
  return (
    <div className="mb-heading grid gap-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <p className="display text-subject text-ink">{title}</p>
        {host !== undefined && <p className="text-small">{host}</p>}
      </div>
      {text !== undefined && <p className="measure">{text}</p>}
      {agenda && <Agenda {...agenda} />}
    </div>
  );
}

/** The parts of a call, with the minute at which each starts, as a stopwatch shows it: `0:05`. */
function Agenda({ parts, end }: EmbedAgenda) {
  return (
    <ListOf
      of={[...parts, { title: end, text: undefined }]}
      as="ol"
      className="ruled border-y border-line"
      item="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-4 py-4 lg:grid-cols-[2fr_4fr_6fr] lg:py-5"
    >
      {({ title, text }, index) => {
        const start = parts.slice(0, index).reduce((sum, { minutes }) => sum + minutes, 0);
        return (
          <>
            <time dateTime={`PT${start}M`} className="figures text-item text-brand">
              {`${Math.floor(start / 60)}:${String(start % 60).padStart(2, '0')}`}
            </time>
            <p className="display text-item text-ink">{title}</p>
            {text !== undefined && <p className="text-small max-lg:col-start-2 lg:max-w-[36em]">{text}</p>}
          </>
        );
      }}
    </ListOf>
  );
}
