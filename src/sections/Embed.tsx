import { EmbedCard } from '../components/EmbedCard.tsx';
import { LazyIframe } from '../components/LazyIframe.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { EmbedSection } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { useSite } from '../site-context.tsx';

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
 * An embedded page of another service in a box of its height, to avoid layout shift. Above are the link to it, which
 * looks like a button if the embed cannot load, and the alternative.
 */
export function Embed({ id, frame: frameId, intro, fallback, ...heading }: EmbedSection) {
  const { integrations, messages } = useSite();
  const frame = integrations.frames[frameId];
  if (!frame) throw new Error(`There is no frame ${frameId}.`);
  const { title, url, height, load } = frame;
  const late = <LazyIframe title={title} url={url} height={height} sandbox={sandbox} referrerPolicy="strict-origin" />;
  return (
    <SectionFrame id={id} {...heading}>
      <figure className="embed overflow-hidden rounded-panel border border-line bg-surface">
        <figcaption className="flex flex-wrap items-center justify-between gap-x-10 gap-y-1 border-b border-line px-5 py-3 text-small sm:px-8 lg:px-12">
          <SiteLink to={url} className="button button-small">
            {fillPlaceholders(messages.embeds.open, { host: new URL(url).host })}
          </SiteLink>
          <p className="py-2.5">
            {`${fallback.text} `}
            <SiteLink to={fallback.link.to} className="text-link">
              {fallback.link.label}
            </SiteLink>
          </p>
        </figcaption>
        <div className={`frame-${frameId} relative`}>
          <EmbedCard title={title} url={url} intro={intro}>
            {load === 'click' ? (
              <details className="mt-4 noscript:hidden">
                <summary className="button button-main cursor-pointer">{messages.embeds.show}</summary>
                {late}
              </details>
            ) : (
              late
            )}
          </EmbedCard>
        </div>
      </figure>
    </SectionFrame>
  );
}
