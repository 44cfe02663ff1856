import { type ComponentType, useId } from 'react';
import type { NewsletterMessages, Product, NewsletterForm as Words } from '../content.gen.ts';
import { islands } from '../islands/index.ts';
import NewsletterForm, { type SubscribeMode } from '../islands/NewsletterForm.island.tsx';
import ToastButton from '../islands/ToastButton.island.tsx';
import type { Site } from '../site.ts';
import { useSite } from '../site-context.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';
import { mailtoUrl, pageLanguage, writingUrl } from '../text/urls.ts';
import type { ButtonLook } from './controls.ts';
import { SiteLink } from './SiteLink.tsx';

interface IslandProps<P> {
  /** A component from a file `Name.island.tsx`. */
  of: ComponentType<P>;
  /** The props, which must be serializable. The browser gets those listed in `browserProps`, as JSON. */
  props: P;
  /** `seen` enhances the island when it becomes visible; `touched` (the default) when a visitor uses it. */
  when?: 'touched' | 'seen';
  /** Also loads the code that sends requests to the newsletter service. */
  withSubscriptions?: boolean;
  className?: string;
}

const islandByComponent = new Map(
  [...islands].map(([name, { default: component, browserProps }]) => [component, { name, browserProps }]),
);

/** Renders an island, with the attributes that the starter needs to enhance it. */
export function Island<P extends object>({ of: Component, props, when, withSubscriptions, className }: IslandProps<P>) {
  const id = useId();
  const island = islandByComponent.get(Component);
  if (!island) throw new Error(`${Component.name} is not an island: its file must end in .island.tsx.`);
  return (
    <div
      className={className}
      data-island={island.name}
      data-props={JSON.stringify(pick(props, island.browserProps))}
      data-id={id}
      data-when={when === 'seen' ? when : undefined}
      data-with={withSubscriptions ? 'subscriptions' : undefined}
    >
      <Component {...props} />
    </div>
  );
}

function pick(props: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(props).filter(([name]) => names.includes(name)));
}

type Messages = NewsletterMessages & { next?: string };

interface SubscribeFormProps extends Words {
  look?: ButtonLook;
}

/** A newsletter form, with its messages and the way in which it subscribes. */
export function SubscribeForm({ form, mode: chosen, look = 'main', ...words }: SubscribeFormProps) {
  const site = useSite();
  const { settings, messages, backend } = site;
  const language = pageLanguage(site);
  const mode = subscribeMode(form, chosen);
  const requiresConfirmation = settings.subscriptions?.confirm === true && mode !== 'pretend';
  const all: Messages = requiresConfirmation
    ? { ...messages[form], ...confirmationMessages(messages) }
    : messages[form];
  // A form that stores nothing cannot be refused, so its page does not need these messages.
  const { duplicate: _duplicate, limited: _limited, next, ...always } = all;
  return (
    <Island
      of={NewsletterForm}
      props={{
        words,
        messages: mode === 'pretend' ? always : all,
        tool: { name: form, description: messages.agents.forms[form] },
        mode,
        ...(requiresConfirmation && { requiresConfirmation }),
        ...(language !== undefined && mode !== 'pretend' && { language }),
        look,
        backend,
        action: mailtoUrl(settings.email, { subject: words.submit }),
        next: mode === 'pretend' ? next : undefined,
      }}
      withSubscriptions={mode !== 'pretend'}
    />
  );
}

/** Returns what replaces messages of a form whose addresses must be confirmed. Other sites need not have these. */
function confirmationMessages({ subscriptions: { confirm, duplicate } }: Site['messages']) {
  return { success: confirm, duplicate };
}

function subscribeMode(form: Words['form'], chosen: Words['mode']): SubscribeMode {
  if (form === 'join' && chosen === undefined) return 'pretend';
  return form === 'events' ? 'add' : 'check';
}

interface WaitlistProps {
  product: Product;
  look: ButtonLook;
}

/** The form for visitors who want to be told when a product is out. Without JavaScript, it opens a mail. */
export function Waitlist({ product, look }: WaitlistProps) {
  const site = useSite();
  const { settings, messages, backend } = site;
  const language = pageLanguage(site);
  const { empty, invalid, limited, failed, success, label, placeholder, submit, submitting, note, subject } =
    messages.waitlist;
  const fill = (text: string) => fillPlaceholders(text, { product: product.title });
  return (
    <Island
      of={NewsletterForm}
      props={{
        words: { label: fill(label), placeholder, submit, submitting, note: fill(note) },
        messages: { empty, invalid, limited, failed, success: fill(success) },
        tool: { name: 'waitlist', description: fill(messages.agents.forms.waitlist) },
        mode: 'interest',
        source: product.id,
        ...(language !== undefined && { language }),
        look,
        backend,
        action: mailtoUrl(settings.email, { subject: fill(subject) }),
      }}
      className="w-full"
      withSubscriptions
    />
  );
}

interface SalesButtonProps {
  label: string;
  className: string;
  /** The message that is shown before a checkout opens, if content has one. */
  message: string | undefined;
  /** The link after that message if no checkout opens: to where visitors can write to the owner. */
  next?: string | undefined;
  to: string | undefined;
  /** The classes of the element around a button with a message. */
  outside?: string;
}

/**
 * The button of something that is sold. With a message, it shows it, and then opens the checkout. A link to a page of this
 * site, an anchor or a mail address opens at once. Without any target, the button opens an email.
 */
export function SalesButton({ label, className, message, next, to, outside }: SalesButtonProps) {
  const site = useSite();
  const mail = mailtoUrl(site.settings.email, { subject: label });
  const isCheckout = to === undefined || /^https?:/.test(to);
  if (message !== undefined && isCheckout) {
    const link = next === undefined ? undefined : { to: writingUrl(label, site), label: next };
    const props = { label, className, text: message, checkoutUrl: to, mail, next: link };
    return <Island of={ToastButton} props={props} className={outside} />;
  }
  return (
    <SiteLink to={to ?? mail} className={`${className} ${outside ?? ''}`}>
      {label}
    </SiteLink>
  );
}
