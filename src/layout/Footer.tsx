import { useLocation } from 'react-router-dom';
import { SubscribeForm } from '../components/forms.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import type { FooterGroup, Link } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { type RenderShared, renderFragment } from '../render-fragment.tsx';
import { useSite } from '../site-context.tsx';
import { Logo } from './Header.tsx';

export function Footer({ renderShared }: { renderShared: RenderShared }) {
  const site = useSite();
  const { pathname } = useLocation();
  if (!site.settings.footer) return null;
  const html = renderShared('foot', () => renderFragment(site, 'foot', pathname, <FooterContent />));
  return <footer className="border-t border-line" {...innerHtml(html)} />;
}

/** The footer without marks for the current page, so that it is the same on every page. */
function FooterContent() {
  const { newsletter, groups, text, legal, copyright } = useSite().settings.footer ?? {};
  const isTall = newsletter !== undefined || groups !== undefined;
  return (
    <>
      {isTall && (
        <div className="page-width grid gap-x-10 gap-y-14 py-section lg:grid-cols-12">
          {newsletter && (
            <div className="lg:col-span-6">
              <p className="mb-7 display text-subject text-balance text-ink">{newsletter.title}</p>
              <SubscribeForm {...newsletter.form} look="quiet" />
            </div>
          )}
          {groups && <FooterGroups groups={groups} className={newsletter ? besideForm : 'lg:col-span-12'} />}
        </div>
      )}
      <div
        className={`page-width grid items-end gap-x-10 gap-y-6 pb-10 text-small text-quiet lg:grid-cols-12 ${isTall ? '' : 'pt-10'}`.trimEnd()}
      >
        <div className="flex items-center gap-5 lg:col-span-6">
          <Logo />
          {text !== undefined && <p className="max-w-[30em] text-balance">{text}</p>}
        </div>
        {(legal !== undefined || copyright !== undefined) && (
          <div className="lg:col-span-4 lg:col-start-9">
            {legal && (
              <FooterLinks links={legal} className="py-1 hover:text-ink" listClassName="flex flex-wrap gap-x-6" />
            )}
            {copyright !== undefined && <p className="mt-1">{copyright}</p>}
          </div>
        )}
      </div>
    </>
  );
}

/** The place of the links to the right of the newsletter form. */
const besideForm = 'lg:col-span-4 lg:col-start-9';

function FooterGroups({ groups, className }: { groups: FooterGroup[]; className: string }) {
  const { labels } = useSite().messages;
  return (
    <nav aria-label={labels.footer} className={`grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-8 ${className}`}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className="eyebrow mb-3">{title}</h2>
          <FooterLinks links={links} className="py-1.5 hover:text-ink" />
        </div>
      ))}
    </nav>
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
          <SiteLink to={to} className={`inline-block fade-colors ${className}`}>
            {label}
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
