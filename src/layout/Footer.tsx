import { SubscribeForm } from '../components/forms.tsx';
import { SiteLink } from '../components/links.tsx';
import { ListOf } from '../components/Section.tsx';
import type { Link } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { perSite, type SharedSite } from '../site.ts';
import { renderWith, useSite } from '../site-context.tsx';
import { Logo } from './Header.tsx';

export function Footer() {
  const site = useSite();
  return site.settings.footer && <footer className="border-t border-line" {...innerHtml(renderFooter(site))} />;
}

/** Renders the footer only once, since it is the same on every page. */
const renderFooter = perSite((site: SharedSite) => renderWith(site, site.home, <FooterContent />, 'foot'));

function FooterContent() {
  const { settings, messages } = useSite();
  const { newsletter, groups, text, legal, copyright } = settings.footer ?? {};
  const hasUpperPart = newsletter !== undefined || groups !== undefined;
  const right = 'lg:col-span-4 lg:col-start-9';
  return (
    <>
      {hasUpperPart && (
        <div className="page-width grid gap-x-10 gap-y-14 py-section lg:grid-cols-12">
          {newsletter && (
            <div className="lg:col-span-6">
              <p className="mb-7 display text-subject text-balance text-ink">{newsletter.title}</p>
              <SubscribeForm {...newsletter.form} look="quiet" />
            </div>
          )}
          {groups && (
            <nav
              aria-label={messages.labels.footer}
              className={`grid grid-cols-[repeat(auto-fit,minmax(7rem,1fr))] gap-8 ${newsletter ? right : 'lg:col-span-12'}`}
            >
              {groups.map(({ title, links }) => (
                <div key={title}>
                  <h2 className="eyebrow mb-3">{title}</h2>
                  <ListOf of={links} className="">
                    {footerLink('py-1.5')}
                  </ListOf>
                </div>
              ))}
            </nav>
          )}
        </div>
      )}
      <div
        className={`page-width grid items-end gap-x-10 gap-y-6 pb-10 text-small text-quiet lg:grid-cols-12 ${hasUpperPart ? '' : 'pt-10'}`.trimEnd()}
      >
        <div className="flex items-center gap-5 lg:col-span-6">
          <Logo />
          {text !== undefined && <p className="max-w-[30em] text-balance">{text}</p>}
        </div>
        {(legal !== undefined || copyright !== undefined) && (
          <div className={right}>
            {legal && (
              <ListOf of={legal} className="flex flex-wrap gap-x-6">
                {footerLink('py-1')}
              </ListOf>
            )}
            {copyright !== undefined && <p className="mt-1">{copyright}</p>}
          </div>
        )}
      </div>
    </>
  );
}

const footerLink = (padding: 'py-1' | 'py-1.5') =>
  function footerLink({ label, to }: Link) {
    return (
      <SiteLink to={to} className={`inline-block fade-colors ${padding} hover:text-ink`}>
        {label}
      </SiteLink>
    );
  };
