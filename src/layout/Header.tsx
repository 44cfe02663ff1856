import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { buttonLooks } from '../components/controls.ts';
import { Glyph } from '../components/Glyph.tsx';
import { Image } from '../components/media.tsx';
import type { Link as Action, Logo as LogoContent, Navigation, NavigationItem } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { type RenderShared, renderFragment } from '../render-fragment.tsx';
import type { SharedSite } from '../shared-site.ts';
import { useSite } from '../site-context.tsx';
import { linkLanguage } from '../text/urls.ts';

/** The navigation bar. Its menus are popovers, which browsers open and close without JavaScript. */
export function Header({ renderShared }: { renderShared: RenderShared }) {
  const site = useSite();
  const { pathname } = useLocation();
  const languages = listLanguageLinks(site, pathname).map(({ to }) => to);
  const key = `bar ${[markedLinks(site.settings.navigation ?? {}, pathname, site.home), ...languages].join(' ')}`;
  const html = renderShared(key, () => renderFragment(site, 'bar', pathname, <NavigationBar />));
  return (
    <header
      className="fixed inset-x-0 top-0 z-40 border-b border-transparent fade-colors [transition-duration:var(--theme-calm)] in-data-scrolled:border-accent/60 in-data-scrolled:bg-ground/90 in-data-scrolled:[backdrop-filter:blur(12px)] noscript:border-accent/60 noscript:bg-ground/95"
      {...innerHtml(html)}
    />
  );
}

/**
 * Returns the marked links of the navigation bar and its menus: those to this page, with a `=`, and those to its parent
 * pages, which are highlighted but are not `aria-current`. It is part of the key under which the rendered bar is shared.
 */
function markedLinks({ items = [] }: Navigation, pathname: string, home: string): string {
  const paths = items.flatMap(({ to, within, items: inner = [] }) => [to, within, ...inner.map((link) => link.to)]);
  const marked = paths.flatMap((path) => {
    if (path === pathname) return `=${path}`;
    return path !== undefined && pathname.startsWith(`${path}/`) ? path : [];
  });
  return `${marked.join(' ')}${pathname === home ? '/' : ''}`;
}

/** The breakpoint from which the bar shows its entries instead of the menu button. */
const entriesFrom = { lg: 'lg:flex', xl: 'xl:flex', '2xl': '2xl:flex', never: '' };
const buttonUntil = { lg: 'lg:hidden', xl: 'xl:hidden', '2xl': '2xl:hidden', never: '' };
const square =
  'flex size-11 items-center justify-center rounded-control border border-edge text-ink fade-colors hover:border-ink';

function NavigationBar() {
  const { settings, home, messages, theme } = useSite();
  const { items, action } = settings.navigation ?? {};
  const onlyWide = items ? 'max-md:hidden' : '';
  return (
    <>
      <div data-bar className="page-width grid h-18 grid-cols-[1fr_auto_1fr] items-center gap-6">
        <Link
          to={home}
          discover="none"
          aria-label={logoName(settings.logo)}
          className="-mx-2 flex min-h-11 min-w-11 items-center justify-self-start px-2"
        >
          <Logo priority="early" />
        </Link>
        {items && (
          <nav aria-label={messages.labels.navigation} className={`hidden items-center ${entriesFrom[theme.barFrom]}`}>
            <ul className="flex items-center">
              {items.map((item, index) => (
                <li key={item.label}>
                  <NavigationBarItem item={item} menuId={`menu-${index + 1}`} />
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div className="col-start-3 flex items-center justify-end gap-3">
          <LanguageLinks
            className={`flex items-center ${onlyWide}`.trimEnd()}
            linkClassName="flex min-h-11 items-center px-2 text-small text-quiet fade-colors hover:text-ink"
          />
          {action && (
            <Link to={action.to} discover="none" className={`${buttonLooks.quiet} button-small ${onlyWide}`.trimEnd()}>
              {action.label}
            </Link>
          )}
          {items && (
            <button
              type="button"
              popoverTarget="menu"
              aria-label={messages.labels.openMenu}
              className={`${square} ${buttonUntil[theme.barFrom]}`}
            >
              <Glyph name="menu" className="size-5" />
            </button>
          )}
        </div>
      </div>
      {items && <FullMenu items={items} action={action} />}
    </>
  );
}

function NavigationBarItem({ item, menuId }: { item: NavigationItem; menuId: string }) {
  const { home } = useSite();
  const path = item.within ?? item.to ?? '/';
  // For the home page, only the path itself counts, and for others also those below it.
  const isActive = matchPath({ path, end: path === home }, useLocation().pathname) !== null;
  if (item.to !== undefined) return <PageLink {...item} to={item.to} className="bar-link" isActive={isActive} />;
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        data-active={isActive || undefined}
        className="bar-link flex items-center gap-1.5"
      >
        {item.label}
        <Glyph
          name="chevron"
          className="size-3 transition-[rotate] [button:has(+:is([open],:popover-open))>&]:rotate-180"
        />
      </button>
      <ul
        id={menuId}
        popover="auto"
        className="dropdown min-w-56 rounded-panel border border-line bg-raised p-2 [box-shadow:var(--theme-shadow)]"
      >
        {item.items?.map((link) => (
          <li key={link.to}>
            <PageLink
              {...link}
              className="block rounded-control px-4 py-2.5 text-small text-body fade-colors hover:bg-ink/6 hover:text-ink aria-[current=page]:text-accent"
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** The menu for small screens: all links in groups, over a dimmed page. */
function FullMenu({ items, action }: { items: NavigationItem[]; action: Action | undefined }) {
  const { messages } = useSite();
  return (
    <div
      id="menu"
      popover="auto"
      className="drawer w-[min(22rem,100vw-3rem)] flex-col overflow-y-auto border-s border-line bg-surface px-6 pb-10 open:flex"
    >
      <div className="flex h-18 shrink-0 items-center justify-between">
        <span aria-hidden="true">
          <Logo />
        </span>
        <button
          type="button"
          popoverTarget="menu"
          popoverTargetAction="hide"
          // biome-ignore lint/a11y/noAutofocus: the browser moves the focus here when it opens the menu, not before.
          autoFocus
          aria-label={messages.labels.closeMenu}
          className={square}
        >
          <Glyph name="close" className="size-5" />
        </button>
      </div>
      <nav aria-label={messages.labels.menu} className="mt-4 flex flex-col gap-8">
        <ul>
          {items.map(
            ({ label, to }) =>
              to !== undefined && (
                <li key={to}>
                  <PageLink
                    to={to}
                    label={label}
                    className="block py-1.5 display text-subject text-ink aria-[current=page]:text-accent"
                  />
                </li>
              ),
          )}
        </ul>
        {items.map(
          (group) =>
            group.items && (
              <div key={group.label}>
                <h2 className="eyebrow mb-2">{group.label}</h2>
                <ul>
                  {group.items.map((link) => (
                    <li key={link.to}>
                      <PageLink
                        {...link}
                        className="block py-2 text-lead text-body fade-colors hover:text-ink aria-[current=page]:text-accent"
                      />
                    </li>
                  ))}
                </ul>
              </div>
            ),
        )}
        {action && (
          <Link to={action.to} discover="none" className={buttonLooks.main}>
            {action.label}
          </Link>
        )}
        <LanguageLinks
          className="flex flex-wrap gap-x-6"
          linkClassName="block py-2 text-body fade-colors hover:text-ink"
        />
      </nav>
    </div>
  );
}

/**
 * `NavLink` marks the link to the current page. Without `end`, /products would also be marked on /products/tools; with
 * `isActive`, it is, in another way.
 */
function PageLink({ to, label, className, isActive = false }: Action & { className: string; isActive?: boolean }) {
  return (
    <NavLink
      to={to}
      end
      discover="none"
      hrefLang={linkLanguage(to, useSite())}
      className={() => className}
      data-active={isActive || undefined}
    >
      {label}
    </NavLink>
  );
}

/** Returns the links from a page to the other languages: to the same page, or to the first page of a language without it. */
function listLanguageLinks({ languages, alternates, settings }: SharedSite, pathname: string) {
  return languages
    .filter(({ tag }) => tag !== settings.language)
    .map(({ tag, name, home }) => {
      const same = alternates[pathname]?.find(({ language }) => language === tag);
      return { tag, name, to: same?.path ?? home };
    });
}

/** The links to the other languages, each by the name that the language has for itself; nothing on a site with one. */
export function LanguageLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const links = listLanguageLinks(useSite(), useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <ul className={className}>
      {links.map(({ tag, name, to }) => (
        <li key={tag}>
          <a href={to} lang={tag} hrefLang={tag} className={linkClassName}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** Shows the logo of the brand, or else its letters. The link around it has the accessible name. */
export function Logo({ priority }: { priority?: 'early' }) {
  const { mark, label } = useSite().settings.logo;
  const className = 'display text-subject leading-none wrap-normal text-ink sm:whitespace-nowrap';
  if (mark === undefined) return <span className={className}>{label}</span>;
  const sizes = sizesOf(imageWidths.mark);
  return <Image src={mark} alt="" priority={priority} sizes={sizes} className="size-9 object-contain" />;
}

/**
 * Returns the accessible name of the link around the logo. It contains the letters that are shown, since people who
 * control the page by voice say what they see (WCAG 2.5.3).
 */
export function logoName({ label, title, mark }: LogoContent): string {
  const isNamed = mark !== undefined || title.toLowerCase().includes(label.toLowerCase());
  return isNamed ? title : `${label} – ${title}`;
}
