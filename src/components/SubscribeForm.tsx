import type { NewsletterForm as Words } from '../content.gen.ts';
import NewsletterForm, { type SubscribeMode } from '../islands/NewsletterForm.island.tsx';
import { mailtoUrl } from '../mailto-url.ts';
import { pageLanguage } from '../page-language.ts';
import type { Site } from '../site.ts';
import { useSite } from '../site-context.tsx';
import type { ButtonLook } from './button-looks.ts';
import { Island } from './Island.tsx';

interface Props extends Words {
  look?: ButtonLook;
}

/** A newsletter form, with its messages and the way in which it subscribes. */
export function SubscribeForm({ form, mode: chosen, look = 'main', ...words }: Props) {
  const site = useSite();
  const { settings, messages, backend } = site;
  const language = pageLanguage(site);
  const mode = subscribeMode(form, chosen);
  const requiresConfirmation = settings.subscriptions?.confirm === true && mode !== 'pretend';
  const all = requiresConfirmation ? { ...messages[form], ...confirmationMessages(messages) } : messages[form];
  // A form that stores nothing cannot be refused, so its page does not need these messages.
  const { duplicate: _duplicate, limited: _limited, ...always } = all;
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
