import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { type ShareTexts, shareOnClick } from '../client/inline.ts';
import type { Action, Asset, Photo } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { formatBytes } from '../text/formats.ts';
import { fillPlaceholders } from '../text/placeholders.ts';
import { absoluteUrl, linkLanguage, mailtoUrl, subjectMailtoUrl } from '../text/urls.ts';
import { type ButtonLook, buttonLooks } from './controls.ts';
import { Glyph } from './Glyph.tsx';
import { InlineScript } from './text.tsx';

interface SiteLinkProps {
  /** The address; without one, only `children` is shown. */
  to: string | undefined;
  className?: string;
  /** Marks the link as the current page for screen readers. */
  isCurrent?: boolean;
  children: ReactNode;
}

/**
 * A link to a page of the site, an anchor, or an external address. Not React Router's `NavLink`, which detects the
 * current page but takes four times as long to render; articles contain ten links. For visitors without JavaScript, a
 * link that fills in the contact form is replaced by an email link with the same subject.
 */
export function SiteLink({ to, className = '', isCurrent, children }: SiteLinkProps) {
  const site = useSite();
  if (to === undefined) return children;
  const mail = subjectMailtoUrl(to, site);
  return (
    <>
      <a
        className={mail === undefined ? className : `${className} noscript:hidden`}
        href={to}
        hrefLang={linkLanguage(to, site)}
        aria-current={isCurrent ? 'page' : undefined}
        rel={to.startsWith('http') ? 'noopener' : undefined}
      >
        {children}
      </a>
      {mail !== undefined && (
        <a hidden className={`${className} by-mail`} href={mail}>
          {children}
        </a>
      )}
    </>
  );
}

/**
 * The link at the end of a card or row, with an arrow.
 * @param isCovering makes the nearest positioned `group` clickable as a whole
 */
export function CardLink({ to, label, isCovering = true }: { to: string; label: string; isCovering?: boolean }) {
  const look = isCovering ? 'group-hover:text-brand after:absolute after:inset-0' : 'hover:text-brand';
  return (
    <SiteLink to={to} className={`inline-flex items-center gap-2 font-semibold text-ink fade-colors ${look}`}>
      {label}
      <Arrow />
    </SiteLink>
  );
}

/** The arrow of a link. It points in the direction of reading. */
export function Arrow() {
  return <Glyph name="arrow" className="arrow" />;
}

/** The classes of a link that makes the nearest positioned `group` clickable as a whole. */
export const coveringLink =
  'underline decoration-transparent decoration-1 underline-offset-4 fade-colors group-hover:decoration-brand after:absolute after:inset-0';

type LookProps = { look?: ButtonLook };

/** A button from content, which links to a page, downloads a file, or shares the page. */
export function ActionLink({ action: { label, to = '/', ...action }, look = 'main' }: LookProps & { action: Action }) {
  const { assets } = useSite();
  const className = buttonLooks[look];
  const asset = action.download === undefined ? undefined : assets[action.download];
  if (asset) return <DownloadLink entry={asset} label={label} className={className} />;
  if (action.share) return <ShareLink label={label} className={className} />;
  return (
    <SiteLink to={to} className={className}>
      {label}
    </SiteLink>
  );
}

/** The button below the items of a section, if any, and the description of the file if it downloads one. */
export function ClosingAction({ action, look = 'quiet' }: LookProps & { action: Action | undefined }) {
  const { assets } = useSite();
  if (!action) return null;
  const fileDescription = assets[action.download ?? '']?.description;
  return (
    <div className="mt-heading max-sm:*:w-full">
      <ActionLink action={action} look={look} />
      {fileDescription !== undefined && <p className="measure mt-3 text-small">{fileDescription}</p>}
    </div>
  );
}

/** Buttons side by side: the first is a main button, unless its action is `quiet`; the others are less prominent. */
export function Actions({ actions, className = '' }: { actions: Action[]; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 not-printed max-sm:*:w-full ${className}`}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 && !action.quiet ? 'main' : 'quiet'} />
      ))}
    </div>
  );
}

/** The entry of a photograph, a file for the press, or a pack. */
type Downloadable = Pick<Asset, 'id'> & Partial<Asset & Pick<Photo, 'title'>>;

interface DownloadLinkProps {
  entry: Downloadable;
  label: string;
  className: string;
  /** Shows the size of the file in the label. Not needed where the size is shown beside the link. */
  showSize?: boolean;
  /** Whether links beside it have the same label, so that it must name its file, at least for screen readers. */
  isOneOfMany?: boolean;
}

/** Downloads the file of an entry, or else opens an email that asks for it. If it `isOneOfMany`, it names the file. */
export function DownloadLink({ entry, label, className, showSize = true, isOneOfMany = false }: DownloadLinkProps) {
  const { settings, messages } = useSite();
  const { requestSubject, askFor, onRequest } = messages.labels;
  const download = useDownload(entry);
  const name = entry.name ?? entry.title ?? entry.id;
  const smaller = (text: string, className = '') => (
    <span className={`text-[0.875em] font-normal opacity-85 ${className}`}>{` ${text}`}</span>
  );
  if (download)
    return (
      <a href={download.url} download={download.name} className={className}>
        {label}
        {showSize && smaller(formatBytes(download.bytes, settings), 'whitespace-nowrap')}
        {isOneOfMany && <span className="sr-only">{` ${name}`}</span>}
      </a>
    );
  const href = mailtoUrl(settings.email, { subject: fillPlaceholders(requestSubject, { name }) });
  return (
    <>
      <a href={href} className={className}>
        {isOneOfMany ? fillPlaceholders(askFor, { name: entry.mention ?? name }) : label}
        {!isOneOfMany && smaller(onRequest)}
      </a>
      {isOneOfMany && <span className="block text-fine text-quiet">{onRequest}</span>}
    </>
  );
}

/** Returns the file of an entry or the ZIP archive of what it `contains`, if any, and the name to save it under. */
export function useDownload({ id, file, contains }: Downloadable) {
  const { media, packs } = useSite();
  const served = file === undefined ? undefined : media[file]?.download;
  if (served) return { url: served.url, name: file?.split('/').at(-1) ?? id, bytes: served.bytes };
  const pack = contains && packs[id];
  return pack && { ...pack, name: `${id}.zip` };
}

/** Shares the page, see `shareOnClick`. Without JavaScript, opens an email that contains the address of the page. */
function ShareLink({ label, className }: { label: string; className: string }) {
  const { settings, messages, pages } = useSite();
  const { pathname } = useLocation();
  const { shareSubject, copied, copyByHand } = messages.labels;
  const title = pages.find((page) => page.path === pathname)?.title ?? settings.name;
  const url = absoluteUrl(pathname, settings);
  const mail = mailtoUrl('', { subject: fillPlaceholders(shareSubject, { title }), body: url });
  const texts: ShareTexts = { title, url, copied, copyByHand: fillPlaceholders(copyByHand, { address: url }) };
  return (
    <>
      <a href={mail} data-share={JSON.stringify(texts)} className={className}>
        {label}
      </a>
      <InlineScript run={shareOnClick} />
    </>
  );
}
