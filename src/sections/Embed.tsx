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
 * An embedded page of another service in a box of its height, to avoid layout shift. Above it: a button that opens the
 * page at its host (gold if the embed waits for a click or has failed), its status, and the alternative. Until it has
 * loaded, a card says what it is about, or else what will appear, and what data the host receives.
 */
export function Embed({ frame: frameId, intro, fallback, ...section }: SectionOf<'embed'>) {
  const { integrations, messages } = useSite();
  const frame = integrations.frames[frameId];
  if (!frame) throw new Error(`There is no frame ${frameId}.`);
  const { title, url, height, load, pageLabel } = frame;
  const rights = { sandbox, referrerPolicy: 'strict-origin', allow: frame.allow?.join('; ') } as const;
  const iframe = <iframe title={title} height={height} {...rights} data-src={url} />;
  const isOnClick = load === 'click';
  return (
    <Section {...section}>
      <figure className="embed overflow-hidden rounded-panel border border-line bg-surface">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-10 gap-y-1 border-b border-line px-5 py-6 text-small sm:px-8 lg:px-12">
          <div className="flex flex-wrap items-center gap-x-5 gap-y-1">
            <SiteLink to={url} className={`button button-small ${isOnClick ? 'button-main' : ''}`}>
              {pageLabel ?? fillPlaceholders(messages.embeds.open, { host: new URL(url).host })}
            </SiteLink>
            <EmbedStatus url={url} isNamed={pageLabel !== undefined} />
          </div>
          <p className="py-2.5">
            {`${fallback.text} `}
            <SiteLink to={fallback.link.to} className="text-link">
              {fallback.link.label}
            </SiteLink>
          </p>
        </figcaption>
        <div className={`frame-${frameId} relative`}>
          <div className="embed-card">
            <div className="flex flex-col gap-6 p-5 sm:p-8 lg:px-12 lg:py-10">
              {intro ? <Intro {...intro} /> : <p className="display text-subject text-ink">{title}</p>}
              <div className={`${isOnClick ? 'order-first mb-4' : 'mt-auto'} flex flex-wrap items-center gap-6`}>
                {isOnClick ? (
                  <details className="noscript:hidden">
                    <summary className="button button-quiet cursor-pointer">{messages.embeds.show}</summary>
                    {iframe}
                  </details>
                ) : (
                  iframe
                )}
                <p className="text-fine text-quiet">
                  <EmbedPrivacyNote url={url} />
                </p>
              </div>
            </div>
          </div>
        </div>
      </figure>
    </Section>
  );
}

/** What visitors read in place of an embed: what it is for, minute by minute if it is a call, and with whom. */
function Intro({ title, text, agenda, host }: EmbedIntro) {
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2">
        <p className="display text-subject text-ink">{title}</p>
        {host !== undefined && <p className="text-small">{host}</p>}
      </div>
      {text !== undefined && <p className="measure">{text}</p>}
      {agenda && <Agenda {...agenda} />}
    </>
  );
}

/** The parts of a call, with the minute at which each starts, as a stopwatch shows it: `0:05`. */
function Agenda({ parts, end }: EmbedAgenda) {
  const row =
    'grid grid-cols-[3.5rem_1fr] content-start items-baseline gap-x-4 border-t border-line py-3 lg:pt-5 lg:grid-cols-[2fr_4fr_6fr]';
  return (
    <ListOf of={[...parts, { title: end, text: undefined }]} as="ol" className="grid grow" item={row}>
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
