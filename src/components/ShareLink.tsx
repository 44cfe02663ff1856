import { useId } from 'react';
import { useLocation } from 'react-router-dom';
import { absoluteUrl } from '../absolute-url.ts';
import type { ShareTexts } from '../client/share.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import { mailtoUrl } from '../mailto-url.ts';
import { useSite } from '../site-context.tsx';

interface Props {
  label: string;
  className: string;
}

/** Shares the page with `client/share.ts`. Without JavaScript, opens an email that contains the address of the page. */
export function ShareLink({ label, className }: Props) {
  const { settings, messages, pages } = useSite();
  const { pathname } = useLocation();
  const { shareSubject, copied, copyByHand } = messages.labels;
  const title = pages.find((page) => page.path === pathname)?.title ?? settings.name;
  const url = absoluteUrl(pathname, settings);
  const mail = mailtoUrl('', { subject: fillPlaceholders(shareSubject, { title }), body: url });
  const texts: ShareTexts = { title, url, copied, copyByHand: fillPlaceholders(copyByHand, { address: url }) };
  return (
    <a href={mail} data-start="" data-id={useId()} data-share={JSON.stringify(texts)} className={className}>
      {label}
    </a>
  );
}
