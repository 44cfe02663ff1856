import { useLocation } from 'react-router-dom';
import type { Action } from '../content.gen.ts';
import ShareLink from '../islands/ShareLink.island.tsx';
import { mailAddress } from '../mail-address.ts';
import { useSite } from '../site-context.tsx';
import { fillIn } from '../words.ts';
import { type ButtonLook, buttonLooks } from './button-looks.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { Island } from './Island.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  action: Action;
  look?: ButtonLook;
}

/** A button from content: it leads somewhere, downloads a file, or shares the page. */
export function ActionLink({ action, look = 'main' }: Props) {
  const { assets } = useSite();
  const className = buttonLooks[look];
  const asset = action.download === undefined ? undefined : assets[action.download];
  if (asset) return <DownloadLink row={asset} label={action.label} className={className} />;
  if (action.share) return <SharePage label={action.label} className={className} />;
  return (
    <SiteLink to={action.to ?? '/'} className={className}>
      {action.label}
    </SiteLink>
  );
}

function SharePage({ label, className }: { label: string; className: string }) {
  const { settings, messages, pages } = useSite();
  const { pathname } = useLocation();
  const { shareSubject, copied, copyByHand } = messages.labels;
  const title = pages.find((page) => page.path === pathname)?.title ?? settings.name;
  const mail = mailAddress('', { subject: fillIn(shareSubject, { title }), body: `${settings.url}${pathname}` });
  return <Island of={ShareLink} props={{ label, className, mail, title, copied, copyByHand }} className="contents" />;
}

/** One main button and its quieter neighbours. */
export function Actions({ actions, className = '' }: { actions: Action[]; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 not-printed max-sm:*:w-full ${className}`}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 ? 'main' : 'quiet'} />
      ))}
    </div>
  );
}
