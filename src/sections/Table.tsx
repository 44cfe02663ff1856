import type { ReactNode } from 'react';
import { EmptyList, Section } from '../components/Section.tsx';
import { SiteLink } from '../components/SiteLink.tsx';
import { Markdown, PriceTag } from '../components/text.tsx';
import type { Price, RowsShown, TableColumn, TableSection } from '../content.gen.ts';
import { asLink, type Entry, formatValue, type KeyKind, selectEntries } from '../entries.ts';
import type { Html } from '../html.ts';
import type { SharedSite } from '../shared-site.ts';
import { useSite } from '../site-context.tsx';
import { formatWhen } from '../text/formats.ts';

/** A table whose rows are written here, or are the entries of a collection. On narrow screens it scrolls by itself. */
export function Table({ columns, rows = [], from, ...section }: TableSection) {
  const site = useSite();
  const cells: ReactNode[][] = from ? entryRows(from, columns, site) : rows;
  return (
    <Section {...section}>
      {cells.length === 0 ? (
        <EmptyList text={from?.empty} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses the keyboard can scroll it.
        <section aria-label={section.title ?? columns[0]?.label} tabIndex={0} className="overflow-x-auto">
          <table className="w-full">
            <thead>
              <tr className="border-b border-edge text-small text-quiet">
                {columns.map(({ label }) => (
                  <th key={label} scope="col" className="min-w-28 py-3 pe-8 text-start font-medium whitespace-nowrap">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="ruled">
              {cells.map(([first, ...others], row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and are rendered once.
                <tr key={row} className="border-b border-line align-baseline">
                  <th scope="row" className="py-4 pe-8 text-start font-semibold text-ink">
                    {first}
                  </th>
                  {others.map((cell, column) => (
                    <td key={columns[column + 1]?.label} className="py-4 pe-8 tabular-nums">
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Section>
  );
}

function entryRows(
  from: RowsShown,
  columns: readonly TableColumn[],
  { listed, settings }: Pick<SharedSite, 'listed' | 'settings'>,
): ReactNode[][] {
  const { entries = {}, kinds = {} } = listed[from.collection] ?? {};
  return selectEntries(Object.values(entries) as Entry[], from, settings.language).map((entry) =>
    columns.map(({ key, label }) =>
      key === undefined ? null : <Cell key={label} value={entry[key]} kind={kinds[key]} settings={settings} />,
    ),
  );
}

interface CellProps extends Pick<SharedSite, 'settings'> {
  value: unknown;
  kind: KeyKind | undefined;
}

function Cell({ value, kind, settings }: CellProps) {
  if (value === undefined) return null;
  if (kind === 'date') return <time dateTime={String(value)}>{formatWhen(String(value), settings)}</time>;
  if (kind === 'markdown') return <Markdown html={value as Html} />;
  if (kind === 'price') return <PriceTag price={value as Price} />;
  if (kind === 'list' && Array.isArray(value))
    return new Intl.ListFormat(settings.language, { type: 'unit' }).format(value.map(String));
  if (kind === 'link') {
    const link = asLink(value);
    return (
      link && (
        <SiteLink to={link.to} className="text-link">
          {link.label ?? link.to.replace(/^https?:\/\//, '')}
        </SiteLink>
      )
    );
  }
  return formatValue(value, settings.language);
}
