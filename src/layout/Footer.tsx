import { SiteLink } from '../components/SiteLink.tsx';
import { SubscribeForm } from '../components/SubscribeForm.tsx';
import type { Link } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';

export function Footer() {
  const { settings, messages } = useSite();
  const { text, newsletter, groups, legal, copyright } = settings.footer;
  return (
    <footer className="border-t border-line bg-surface">
      <div className="page-width grid gap-12 py-16 lg:grid-cols-12">
        <div className="lg:col-span-6">
          <p className="font-display text-3xl text-ink">{settings.name}</p>
          <p className="mt-3 max-w-md">{text}</p>
          <p className="mt-8 mb-3 font-medium text-ink">{newsletter.title}</p>
          <SubscribeForm {...newsletter.form} />
        </div>
        <nav aria-label={messages.labels.footer} className="grid grid-cols-2 gap-8 lg:col-span-5 lg:col-start-8">
          {groups.map(({ title, links }) => (
            <div key={title}>
              <h2 className="mb-3 text-sm font-semibold text-quiet">{title}</h2>
              <FooterLinks links={links} className="py-1.5 hover:text-accent" />
            </div>
          ))}
        </nav>
      </div>
      <div className="border-t border-line">
        <div className="page-width flex flex-col gap-3 py-6 text-sm text-quiet sm:flex-row sm:items-center sm:justify-between">
          <p>{copyright}</p>
          <FooterLinks links={legal} className="py-1 hover:text-accent" listClassName="flex flex-wrap gap-x-6" />
        </div>
      </div>
    </footer>
  );
}

function FooterLinks({
  links,
  className,
  listClassName = '',
}: {
  links: Link[];
  className: string;
  listClassName?: string;
}) {
  return (
    <ul className={listClassName}>
      {links.map(({ label, to }) => (
        <li key={to}>
          <SiteLink to={to} className={`inline-block transition-colors ${className}`}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
