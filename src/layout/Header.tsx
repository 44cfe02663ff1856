import { Link, matchPath, useLocation } from 'react-router-dom';
import { buttonLooks } from '../components/button-looks.ts';
import { Glyph } from '../components/Glyph.tsx';
import type { Navigation, NavigationItem } from '../content.gen.ts';
import { innerHtml } from '../html.ts';
import { renderFragment } from '../render-fragment.tsx';
import type { RenderShared } from '../shared-html.ts';
import { useSite } from '../site-context.tsx';
import { FullMenu } from './FullMenu.tsx';
import { LanguageLinks, listLanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { logoName } from './logo-name.ts';
import { PageLink } from './PageLink.tsx';

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

function NavigationBar() {
  const { settings, home, messages, theme } = useSite();
  const { items, action } = settings.navigation ?? {};
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
            className={`flex items-center ${items ? 'max-md:hidden' : ''}`.trimEnd()}
            linkClassName="flex min-h-11 items-center px-2 text-small text-quiet fade-colors hover:text-ink"
          />
          {action && (
            <Link
              to={action.to}
              discover="none"
              className={`${buttonLooks.quiet} button-small ${items ? 'max-md:hidden' : ''}`.trimEnd()}
            >
              {action.label}
            </Link>
          )}
          {items && (
            <button
              type="button"
              popoverTarget="menu"
              aria-label={messages.labels.openMenu}
              className={`flex size-11 items-center justify-center rounded-control border border-edge text-ink fade-colors hover:border-ink ${buttonUntil[theme.barFrom]}`}
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

/**
 * Returns whether the current page has this path or a path below it. For the home page, only the path itself counts.
 */
function useIsWithin(path: string): boolean {
  const { home } = useSite();
  return matchPath({ path, end: path === home }, useLocation().pathname) !== null;
}

function NavigationBarItem({ item, menuId }: { item: NavigationItem; menuId: string }) {
  const isActive = useIsWithin(item.within ?? item.to ?? '/');
  if (item.to !== undefined)
    return <PageLink to={item.to} label={item.label} className="bar-link" isActive={isActive} />;
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
        {item.items?.map(({ label, to }) => (
          <li key={to}>
            <PageLink
              to={to}
              label={label}
              className="block rounded-control px-4 py-2.5 text-small text-body fade-colors hover:bg-ink/6 hover:text-ink aria-[current=page]:text-accent"
            />
          </li>
        ))}
      </ul>
    </>
  );
}
