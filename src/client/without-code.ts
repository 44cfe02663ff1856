import { isResumed, keepForms } from './kept-forms.ts';
import { codeAddresses, Unreachable } from './load.ts';

const leftToBrowser = new WeakSet<Element>();

/** Whether the browser does by itself, as without a script, what an island is for. */
export function isLeftToBrowser(island: Element): boolean {
  return leftToBrowser.has(island);
}

/**
 * Does what can be done when the code of an island failed. Where trying again may help, the visitor is told. Otherwise the
 * browser sends the form or follows the link by itself, as without a script. A form that would open a mail is sent by
 * the page's next version if there is one.
 */
export async function goWithoutCode(island: HTMLElement, error: unknown): Promise<void> {
  const form = island.querySelector('form');
  if (error instanceof Unreachable) window.early?.say();
  else if (!form?.action.startsWith('mailto:')) leaveToBrowser(island);
  else if (!isResumed() && (await hasNewVersion())) {
    keepForms(form);
    location.reload();
  } else window.early?.say();
}

function leaveToBrowser(island: HTMLElement): void {
  leftToBrowser.add(island);
  const form = island.querySelector('form');
  if (!form) {
    island.querySelector<HTMLElement>('[data-start]')?.click();
    return;
  }
  form.noValidate = false;
  // While the `submit` that failed is still being dispatched, a form cannot be submitted again.
  setTimeout(() => form.requestSubmit());
}

/** Whether the page, asked for again, names other code than this one does. */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  const html = response?.ok ? await response.text() : '';
  const addresses = [...codeAddresses('islands'), ...codeAddresses('subscriptions')];
  return html.includes('data-islands=') && !addresses.every((address) => html.includes(address));
}
