import type { Action } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { type ButtonLook, buttonLooks } from './button-looks.ts';
import { DownloadLink } from './DownloadLink.tsx';
import { ShareLink } from './ShareLink.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  action: Action;
  look?: ButtonLook;
}

/** A button from content, which links to a page, downloads a file, or shares the page. */
export function ActionLink({ action, look = 'main' }: Props) {
  const { assets } = useSite();
  const className = buttonLooks[look];
  const asset = action.download === undefined ? undefined : assets[action.download];
  if (asset) return <DownloadLink entry={asset} label={action.label} className={className} />;
  if (action.share) return <ShareLink label={action.label} className={className} />;
  return (
    <SiteLink to={action.to ?? '/'} className={className}>
      {action.label}
    </SiteLink>
  );
}

/** A main button, unless its action is `quiet`, and less prominent buttons beside it. */
export function Actions({ actions, className = '' }: { actions: Action[]; className?: string }) {
  return (
    <div className={`flex flex-wrap gap-3 not-printed max-sm:*:w-full ${className}`}>
      {actions.map((action, index) => (
        <ActionLink key={action.label} action={action} look={index === 0 && !action.quiet ? 'main' : 'quiet'} />
      ))}
    </div>
  );
}
