import { Link, matchPath, NavLink, useLocation } from 'react-router-dom';
import { buttonLooks } from '../components/controls.ts';
import { Glyph } from '../components/Glyph.tsx';
import { Image } from '../components/media.tsx';
import { ListOf } from '../components/Section.tsx';
import type { Link as Action, Logo as LogoContent, NavigationItem } from '../content.gen.ts';
import { type Html, innerHtml } from '../html.ts';
import { imageWidths, sizesOf } from '../images.ts';
import { perSite, type SharedSite } from '../site.ts';
import { renderWith, useSite } from '../site-context.tsx';
import { linkLanguage } from '../text/urls.ts';

/** The HTML of the bar, by what differs between pages, since it takes longer to render than the rest of an article. */
const barsOf = perSite((_: SharedSite) => new Map<string, Html>());

/** The navigation bar. Its menus are popovers, which browsers open and close without JavaScript. */
export function Header() {
  const site = useSite();
  const { pathname } = useLocation();
  const { items = [] } = site.settings.navigation ?? {};
  const paths = items.flatMap(({ to, within, items: inner = [] }) => [to, within, ...inner.map((link) => link.to)]);
  // Pages share the HTML of the bar if the same links are marked in it: to the page and to its parent pages.
  const marked = pathname === site.home || paths.includes(pathname) ? pathname : '';
  const parents = paths.filter((path) => path !== undefined && pathname.startsWith(`${path}/`));
  const languages = listLanguageLinks(site, pathname).map(({ to }) => to);
  const key = [marked, ...parents, ...languages].join(' ');
  const bars = barsOf(site);
  const html = bars.get(key) ?? renderWith(site, pathname, <NavigationBar />, 'bar');
  bars.set(key, html);
  return (
    <header
      className="fixed inset-x-0 top-0 z-40 border-b border-transparent fade-colors [transition-duration:var(--theme-calm)] in-data-scrolled:border-accent/60 in-data-scrolled:bg-ground/90 in-data-scrolled:[backdrop-filter:blur(12px)] noscript:border-accent/60 noscript:bg-ground/95"
      {...innerHtml(html)}
    />
  );
}

const entriesFrom = { lg: 'lg:flex', xl: 'xl:flex', '2xl': '2xl:flex', never: '' };
const buttonUntil = { lg: 'lg:hidden', xl: 'xl:hidden', '2xl': '2xl:hidden', never: '' };
const square =
  'flex size-11 items-center justify-center rounded-control border border-edge text-ink fade-colors hover:border-ink';

/** The content of the bar: logo, entries, languages and button, and the menu for small screens. */
function NavigationBar() {
  const { settings, home, messages, theme } = useSite();
  const { items, action } = settings.navigation ?? {};
  const onlyWide = items ? ' max-md:hidden' : '';
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
            <ListOf of={items} className="flex items-center">
              {(item, index) => <NavigationBarItem {...item} menuId={`menu-${index + 1}`} />}
            </ListOf>
          </nav>
        )}
        <div className="col-start-3 flex items-center justify-end gap-3">
          <LanguageLinks
            className={`flex items-center${onlyWide}`}
            linkClassName="flex min-h-11 items-center px-2 text-small text-quiet fade-colors hover:text-ink"
          />
          {action && (
            <Link to={action.to} discover="none" className={`${buttonLooks.quiet} button-small${onlyWide}`}>
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

/** An entry of the bar: a link or, if it has no page of its own, a button that opens a menu with its `items`. */
function NavigationBarItem({ to, within, label, items = [], menuId }: NavigationItem & { menuId: string }) {
  const { home } = useSite();
  const path = within ?? to ?? '/';
  // An entry is also active on pages below its page; the home page is an exception, since all pages are below it.
  const isActive = matchPath({ path, end: path === home }, useLocation().pathname) !== null;
  if (to !== undefined) return <PageLink label={label} to={to} className="bar-link" isActive={isActive} />;
  return (
    <>
      <button
        type="button"
        popoverTarget={menuId}
        data-active={isActive || undefined}
        className="bar-link flex items-center gap-1.5"
      >
        {label}
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
        {items.map((link) => (
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
  const { labels } = useSite().messages;
  const link = 'block py-1.5 display text-subject text-ink aria-[current=page]:text-accent';
  const inner = 'block py-2 text-lead text-body fade-colors hover:text-ink aria-[current=page]:text-accent';
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
          aria-label={labels.closeMenu}
          className={square}
        >
          <Glyph name="close" className="size-5" />
        </button>
      </div>
      <nav aria-label={labels.menu} className="mt-4 flex flex-col gap-8">
        <ListOf of={items.flatMap(({ label, to }) => (to === undefined ? [] : { label, to }))}>
          {(item) => <PageLink {...item} className={link} />}
        </ListOf>
        {items.map(
          (group) =>
            group.items && (
              <div key={group.label}>
                <h2 className="eyebrow mb-2">{group.label}</h2>
                <ListOf of={group.items}>{(item) => <PageLink {...item} className={inner} />}</ListOf>
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
 * A link that `NavLink` marks with `aria-current` on its own page. Because of `end`, it does not mark /products on
 * /products/tools; there, `isActive` marks the link with `data-active`.
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

/** Returns the links from a page to the other languages: to the same page or, if it is missing, to the home page. */
function listLanguageLinks({ languages, alternates, settings }: SharedSite, pathname: string) {
  return languages
    .filter(({ tag }) => tag !== settings.language)
    .map(({ tag, name, home }) => {
      const samePage = alternates[pathname]?.find(({ language }) => language === tag);
      return { tag, name, to: samePage?.path ?? home };
    });
}

/** The links to the other languages, each by the language's name for itself; nothing on a site in one language. */
export function LanguageLinks({ className, linkClassName }: { className: string; linkClassName: string }) {
  const links = listLanguageLinks(useSite(), useLocation().pathname);
  if (links.length === 0) return null;
  return (
    <ListOf of={links} className={className}>
      {({ tag, name, to }) => (
        <a href={to} lang={tag} hrefLang={tag} className={linkClassName}>
          {name}
        </a>
      )}
    </ListOf>
  );
}

/** Shows the image of the logo or, without one, its letters. The link around it has the accessible name. */
export function Logo({ priority }: { priority?: 'early' }) {
  const { mark, label } = useSite().settings.logo;
  const className = 'display text-subject leading-none wrap-normal text-ink sm:whitespace-nowrap';
  if (mark === undefined) return <span className={className}>{label}</span>;
  return <Image src={mark} priority={priority} sizes={sizesOf(imageWidths.mark)} className="size-9 object-contain" />;
}

/**
 * Returns the accessible name of the link around the logo. It contains the letters that are shown, since people who
 * control the page by voice say what they see (WCAG 2.5.3).
 */
export function logoName({ label, title, mark }: LogoContent): string {
  const showsOnlyTitle = mark !== undefined || title.toLowerCase().includes(label.toLowerCase());
  return showsOnlyTitle ? title : `${label} – ${title}`;
}
