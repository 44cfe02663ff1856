import { SectionFrame } from '../components/SectionFrame.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { EmbedSection } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

/**
 * A page of another service in a box of its height, so that nothing moves. `frames.ts` loads it when it comes
 * near the screen; without a script, the browser does, by its own idea of near.
 */
export function Embed({ id, frame: frameId, fallback, ...heading }: EmbedSection) {
  const { integrations } = useSite();
  const frame = integrations.frames[frameId];
  if (!frame) throw new Error(`There is no frame ${frameId}.`);
  return (
    <SectionFrame id={id} {...heading} look="rule">
      <div className={`frame-${frameId} ruled overflow-hidden rounded-panel border border-line bg-surface`}>
        <iframe data-src={frame.url} title={frame.title} height={frame.height} className="w-full noscript:hidden" />
        <noscript>
          <iframe src={frame.url} title={frame.title} height={frame.height} loading="lazy" className="w-full" />
        </noscript>
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
