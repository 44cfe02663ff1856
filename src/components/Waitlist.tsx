import type { Product } from '../content.gen.ts';
import { fillPlaceholders } from '../fill-placeholders.ts';
import NewsletterForm from '../islands/NewsletterForm.island.tsx';
import { mailtoUrl } from '../mailto-url.ts';
import { pageLanguage } from '../page-language.ts';
import { useSite } from '../site-context.tsx';
import type { ButtonLook } from './button-looks.ts';
import { Island } from './Island.tsx';

interface Props {
  product: Product;
  look: ButtonLook;
}

/** The form for visitors who want to be told when a product is out. Without JavaScript, it opens a mail. */
export function Waitlist({ product, look }: Props) {
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
