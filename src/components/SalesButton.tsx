import ToastButton from '../islands/ToastButton.island.tsx';
import { mailtoUrl } from '../mailto-url.ts';
import { useSite } from '../site-context.tsx';
import { Island } from './Island.tsx';
import { SiteLink } from './SiteLink.tsx';

interface Props {
  label: string;
  className: string;
  /** The message that is shown before a checkout opens, if content has one. */
  message: string | undefined;
  to: string | undefined;
  /** The classes of the element around a button with a message. */
  outside?: string;
}

/**
 * The button of something that is sold. With a message, it shows it, and then opens the checkout. A link to a page of this
 * site, an anchor or a mail address opens at once. Without any target, the button opens an email.
 */
export function SalesButton({ label, className, message, to, outside }: Props) {
  const { settings } = useSite();
  const mail = mailtoUrl(settings.email, { subject: label });
  const isCheckout = to === undefined || /^https?:/.test(to);
  if (message !== undefined && isCheckout)
    return (
      <Island of={ToastButton} props={{ label, className, text: message, checkoutUrl: to, mail }} className={outside} />
    );
  return (
    <SiteLink to={to ?? mail} className={`${className} ${outside ?? ''}`}>
      {label}
    </SiteLink>
  );
}
