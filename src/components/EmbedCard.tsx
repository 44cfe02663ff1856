import type { ReactNode } from 'react';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  title: string;
  url: string;
  /** The iframe, or the button that loads it. */
  children: ReactNode;
}

/** A card shown until an embed has loaded: what will appear, the name of its host, and what data the host receives. */
export function EmbedCard({ title, url, children }: Props) {
  return (
    <div className="embed-card ruled">
      <div className="max-w-xl rounded-panel border border-line bg-raised p-6 md:p-8">
        <p className="display text-item text-ink">{title}</p>
        <p className="mt-1 text-small [overflow-wrap:anywhere]">{new URL(url).host}</p>
        <p className="mt-3 text-small">
          <EmbedPrivacyNote url={url} />
        </p>
        {children}
        <EmbedStatus url={url} />
      </div>
    </div>
  );
}

/** Tells visitors which data the host of an embed receives when they load it. */
export function EmbedPrivacyNote({ url }: { url: string }) {
  const { messages, settings } = useSite();
  return fillPlaceholders(messages.embeds.learns, { host: new URL(url).host, site: new URL(settings.url).host });
}

/** Says that the embed is loading, or that it cannot be shown. */
export function EmbedStatus({ url }: { url: string }) {
  const { messages } = useSite();
  const { host } = new URL(url);
  return (
    <p className="embed-status mt-5 text-small text-quiet" role="status">
      <span className="embed-waiting">{fillPlaceholders(messages.embeds.waiting, { host })}</span>
      <span className="embed-failed">{fillPlaceholders(messages.embeds.failed, { host })}</span>
    </p>
  );
}
