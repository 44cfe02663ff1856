import { type ReactNode, useId } from 'react';
import type { NewsletterMessages, Product, NewsletterForm as Words } from '../content.gen.ts';
import type { actions } from '../islands/index.ts';
import type { NewsletterData } from '../islands/subscriptions.ts';
import { useSite } from '../site-context.tsx';
import { fillPlaceholders } from '../text/placeholders.ts';
import { mailtoUrl, pageLanguage } from '../text/urls.ts';
import { type ButtonLook, buttonLooks } from './controls.ts';
import { SiteLink } from './links.tsx';

interface IslandProps<Name extends keyof typeof actions> {
  /** Its action in the browser, see src/islands/index.ts. */
  name: Name;
  /** Unique on the page. */
  id: string;
  /** What the browser gets, as JSON. */
  data: Parameters<(typeof actions)[Name]>[1];
  /** With `seen`, the island acts once when it becomes visible; by default, when a visitor submits or presses it. */
  when?: 'seen' | undefined;
  /** Also loads the code that sends requests to the newsletter service. */
  withSubscriptions?: boolean;
  className?: string | undefined;
  /** Its HTML, which works without JavaScript. */
  children: ReactNode;
}

/** An interactive part of the page, with the attributes by which client/starter.ts loads and calls its code. */
export function Island<Name extends keyof typeof actions>(props: IslandProps<Name>) {
  const { name, id, data, when, withSubscriptions, className, children } = props;
  return (
    <div
      className={className}
      data-island={name}
      data-props={JSON.stringify(data)}
      data-id={id}
      data-when={when}
      data-with={withSubscriptions ? 'subscriptions' : undefined}
    >
      {children}
    </div>
  );
}

/**
 * Returns the attributes that offer a form to AI agents. `toolautosubmit` is left out on purpose: an agent fills the
 * form in, and the visitor sends it. Agents learn the fields from their labels.
 * @param id makes the name unique, because a page may contain the same form twice
 * @param description a sentence that says what the form does
 * @see https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
 */
export function formTool(name: string, id: string, description: string) {
  return { toolname: `${name}${id}`, tooldescription: description };
}

interface EmailFormProps extends Pick<NewsletterData, 'messages' | 'mode' | 'source' | 'requiresConfirmation'> {
  words: Omit<Words, 'form' | 'mode'>;
  /** The name and the description of the form for AI agents. */
  tool: readonly [name: string, description: string];
  look: ButtonLook;
  /** The subject of the email that is written without JavaScript. */
  subject: string;
  /** After a success, these replace the field and its note: what is still to do, and the label of an email link. */
  nextNote?: string | undefined;
  next?: string | undefined;
  className?: string;
}

/** A form for an email address. After a success, it shows `next`, if any. Without JavaScript, it opens an email. */
function EmailForm({ words, tool, look, subject, nextNote, next, className, ...props }: EmailFormProps) {
  const site = useSite();
  const id = useId();
  const { label, placeholder, submit, submitting: sending, note } = words;
  const action = mailtoUrl(site.settings.email, { subject });
  const isReal = props.mode !== 'pretend';
  const data = {
    words: { label, note, submit },
    sending,
    ...props,
    language: isReal ? pageLanguage(site) : undefined,
    backend: site.backend,
  };
  return (
    <Island name="NewsletterForm" id={id} data={data} withSubscriptions={isReal} className={className}>
      <form
        {...formTool(tool[0], id, tool[1])}
        action={action}
        method="post"
        encType="text/plain"
        tabIndex={next === undefined ? undefined : -1} // The focus moves here when `next` appears.
        className={next === undefined ? 'max-w-xl' : 'max-w-xl [outline:0]'}
      >
        <label htmlFor={id} className="sr-only">
          {label}
        </label>
        <div data-row="" className="flex flex-col gap-2 sm:flex-row">
          <input
            id={id}
            type="email"
            name="email"
            required
            autoComplete="email"
            placeholder={placeholder}
            className="field min-h-12 min-w-0"
          />
          <button type="submit" data-label="" className={`${buttonLooks[look]} shrink-0`}>
            {submit}
          </button>
        </div>
        {next !== undefined && (
          <div hidden data-next="" className="[&:not([hidden])+p]:hidden">
            {nextNote !== undefined && <p className="mb-4 text-balance">{nextNote}</p>}
            <a href={action} className={`${buttonLooks[look]} w-full`}>
              {next}
            </a>
          </div>
        )}
        {note !== undefined && <p className="mt-3 text-small text-quiet">{note}</p>}
      </form>
    </Island>
  );
}

/** A newsletter form, with the messages in `messages[form]`. Without a `mode`, the form `join` stores nothing. */
export function SubscribeForm({ form, mode: chosen, look = 'main', ...words }: Words & { look?: ButtonLook }) {
  const { settings, messages } = useSite();
  const shared = { words, tool: [form, messages.agents.forms[form]], look, subject: words.submit } as const;
  const { note, next, ...texts }: NewsletterMessages & { note?: string; next?: string } = messages[form];
  if (form === 'join' && chosen === undefined) {
    // A form that stores nothing refuses no address, so its page does not need the messages about refused ones.
    const { duplicate: _1, limited: _2, ...always } = texts;
    return <EmailForm {...shared} mode="pretend" messages={always} nextNote={note} next={next} />;
  }
  const mode = form === 'events' ? 'add' : 'check'; // `check` first asks whether the address is subscribed already.
  if (settings.subscriptions?.confirm !== true) return <EmailForm {...shared} mode={mode} messages={texts} />;
  const { confirm: success, duplicate } = messages.subscriptions;
  return <EmailForm {...shared} mode={mode} messages={{ ...texts, success, duplicate }} requiresConfirmation />;
}

/** The form for visitors who want to be told when a product is out. */
export function Waitlist({ product, look }: { product: Product; look: ButtonLook }) {
  const { messages } = useSite();
  const { empty, invalid, limited, failed, success, label, note, subject, ...words } = messages.waitlist;
  const fill = (text: string) => fillPlaceholders(text, { product: product.title });
  return (
    <EmailForm
      words={{ ...words, label: fill(label), note: fill(note) }}
      messages={{ empty, invalid, limited, failed, success: fill(success) }}
      tool={['waitlist', fill(messages.agents.forms.waitlist)]}
      mode="interest"
      source={product.id}
      look={look}
      subject={fill(subject)}
      className="w-full"
    />
  );
}

interface SalesButtonProps {
  label: string;
  className: string;
  /** The message that is shown before a checkout opens, if content has one. */
  message: string | undefined;
  /** The label of a link in that message, if no checkout opens: to the contact form, or to an email. */
  next?: string | undefined;
  to: string | undefined;
  /** The classes of the element around a button with a message. */
  outside?: string;
}

/**
 * The button of something that is sold. If there is a `message`, and `to` is a checkout or undefined, it shows the
 * message in a toast, and then opens the checkout or offers the link `next`; without JavaScript, it opens the checkout
 * or an email. Otherwise, it is a plain link to the address `to`, or else to an email.
 */
export function SalesButton({ label, className, message, next, to, outside }: SalesButtonProps) {
  const site = useSite();
  const id = useId();
  const mail = mailtoUrl(site.settings.email, { subject: label });
  const [contactPath] = site.contactForms;
  const isCheckout = to === undefined || /^https?:/.test(to);
  if (message === undefined || !isCheckout)
    return (
      <SiteLink to={to ?? mail} className={`${className} ${outside ?? ''}`}>
        {label}
      </SiteLink>
    );
  return (
    <Island name="ToastButton" id={id} data={{ text: message, checkoutUrl: to }} className={outside}>
      {to === undefined ? (
        <form action={mail} method="post">
          <button type="submit" className={className}>
            {label}
          </button>
          {next !== undefined && (
            <a hidden data-next="" href={contactPath ? `${contactPath}?subject=${encodeURIComponent(label)}` : mail}>
              {next}
            </a>
          )}
        </form>
      ) : (
        <a href={to} rel="noopener" data-start="" className={className}>
          {label}
        </a>
      )}
    </Island>
  );
}
