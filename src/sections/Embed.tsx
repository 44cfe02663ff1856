import { LateFrame } from '../components/LateFrame.tsx';
import { SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { EmbedSection } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

/**
 * What a page for booking or subscribing needs: its own code and storage, its form, its pages in another tab as pages
 * like any other, and the file with the date for one's calendar. It opens no dialog, has no power of the browser beyond
 * that, and cannot take this page away (`allow-top-navigation`): a page of thanks stays in the frame, or opens in a tab.
 * It is told the origin that it stands on, which some vendors check, and no more.
 * @see https://html.spec.whatwg.org/multipage/iframe-embed-object.html#attr-iframe-sandbox
 */
const sandbox =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-downloads';

/** A page of another service in a box of its height, so that nothing moves. */
export function Embed({ id, frame: frameId, fallback, ...heading }: EmbedSection) {
  const { integrations } = useSite();
  const frame = integrations.frames[frameId];
  if (!frame) throw new Error(`There is no frame ${frameId}.`);
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <div className={`frame-${frameId} ruled overflow-hidden rounded-panel border border-line bg-surface`}>
        <LateFrame
          title={frame.title}
          url={frame.url}
          height={frame.height}
          sandbox={sandbox}
          referrerPolicy="strict-origin"
          className="w-full"
        />
      </div>
      <p className="mt-5 text-small">
        {`${fallback.text} `}
        <SiteLink to={fallback.link.to} className="text-link">
          {fallback.link.label}
        </SiteLink>
      </p>
    </SectionFrame>
  );
}
