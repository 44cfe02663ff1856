import axe from 'axe-core';
import type { Page } from 'playwright';

/**
 * The axe violations of a page in its current state: the rule, its description, and the elements.
 * @param without rules that cannot tell
 */
export async function axeViolations(page: Page, without: readonly string[] = []): Promise<string[]> {
  await page.evaluate(axe.source);
  return page.evaluate(async (left) => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    const { violations: found } = await inPage.run(document, {
      iframes: false,
      resultTypes: ['violations'],
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      rules: Object.fromEntries(left.map((rule) => [rule, { enabled: false }])),
    });
    return found.flatMap(({ id, help, helpUrl, nodes }) =>
      nodes.map(({ html, failureSummary }) => `${id}: ${help} (${helpUrl})\n${html}\n${failureSummary}`),
    );
  }, without);
}
