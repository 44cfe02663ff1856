import type { Locator } from 'playwright';

export interface LinkFound {
  label: string;
  to: string | null;
}

/** The visible links in a part of the page, in order, as the tables of the specification write them. */
export async function visibleLinks(part: Locator): Promise<LinkFound[]> {
  return part
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => ({ label: (link.textContent ?? '').trim(), to: link.getAttribute('href') })),
    );
}
