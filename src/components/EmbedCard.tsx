import type { ReactNode } from 'react';
import type { EmbedIntro as Intro } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { useSite } from '../site-context.tsx';
import { EmbedIntro } from './EmbedIntro.tsx';

interface Props {
  title: string;
  url: string;
  intro: Intro | undefined;
  /** The iframe, or the button that loads it. */
  children: ReactNode;
}

/**
 * A card shown until an embed has loaded: what it is about, or else what will appear; the name of its host, and what
 * data the host receives.
 */
export function EmbedCard({ title, url, intro, children }: Props) {
  return (
    <div className="embed-card">
      <div className="flex flex-col gap-6 p-5 sm:p-8 lg:px-12 lg:py-10">
        {intro ? <EmbedIntro {...intro} /> : <p className="display text-subject text-ink">{title}</p>}
        <div className="mt-auto grid items-baseline gap-x-8 gap-y-4 lg:grid-cols-2">
          <div>
            <EmbedStatus url={url} />
            {children}
          </div>
          <p className="text-fine text-quiet">
            <EmbedPrivacyNote url={url} />
          </p>
        </div>
      </div>
    </div>
  );
}

/** Tells visitors which data the host of an embed receives when they load it. */
export function EmbedPrivacyNote({ url }: { url: string }) {
  const { messages, settings } = useSite();
  return fillPlaceholders(messages.embeds.learns, { host: new URL(url).host, site: new URL(settings.url).host });
}

/** Says that the embed is loading, that it takes long, or that it cannot be shown. */
export function EmbedStatus({ url }: { url: string }) {
  const { messages } = useSite();
  const { host } = new URL(url);
  return (
    <p className="embed-status text-small" role="status">
      <span className="embed-waiting">{fillPlaceholders(messages.embeds.waiting, { host })}</span>
      <span className="embed-late">{fillPlaceholders(messages.embeds.late, { host })}</span>
      <span className="embed-failed">{fillPlaceholders(messages.embeds.failed, { host })}</span>
    </p>
  );
}
