import { Link } from 'react-router-dom';
import { buttonLooks } from '../components/button-looks.ts';
import { Glyph } from '../components/Glyph.tsx';
import type { Link as Action, NavigationItem } from '../content.gen.ts';
import { useSite } from '../site-context.tsx';
import { LanguageLinks } from './LanguageLinks.tsx';
import { Logo } from './Logo.tsx';
import { PageLink } from './PageLink.tsx';

/** The menu for small screens: all links in groups, over a dimmed page. */
export function FullMenu({ items, action }: { items: NavigationItem[]; action: Action | undefined }) {
  const { messages } = useSite();
  const plain = items.filter((item) => item.to !== undefined);
  const groups = items.filter((item) => item.items !== undefined);
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
          className="flex size-11 items-center justify-center rounded-control border border-edge text-ink fade-colors hover:border-ink"
        >
          <Glyph name="close" className="size-5" />
        </button>
      </div>
      <nav aria-label={messages.labels.menu} className="mt-4 flex flex-col gap-8">
        <ul>
          {plain.map(({ label, to = '/' }) => (
            <li key={to}>
              <PageLink
                to={to}
                label={label}
                className="block py-1.5 display text-subject text-ink aria-[current=page]:text-accent"
              />
            </li>
          ))}
        </ul>
        {groups.map((group) => (
          <div key={group.label}>
            <h2 className="eyebrow mb-2">{group.label}</h2>
            <ul>
              {group.items?.map(({ label, to }) => (
                <li key={to}>
                  <PageLink
                    to={to}
                    label={label}
                    className="block py-2 text-lead text-body fade-colors hover:text-ink aria-[current=page]:text-accent"
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
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
