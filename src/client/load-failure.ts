import { listChunkUrls, UnreachableChunkError } from './load.ts';
import { hasResubmitted, saveForms } from './saved-forms.ts';

const handledByBrowser = new WeakSet<Element>();

/** Whether the browser does by itself, as without a script, what an island is for. */
export function isHandledByBrowser(island: Element): boolean {
  return handledByBrowser.has(island);
}

/**
 * Does what can be done when the code of an island failed. Where trying again may help, the visitor is told. Otherwise the
 * browser sends the form or follows the link by itself, as without a script. A form that would open a mail is sent by
 * the page's next version if there is one.
 */
export async function handleLoadFailure(island: HTMLElement, error: unknown): Promise<void> {
  const form = island.querySelector('form');
  if (error instanceof UnreachableChunkError) window.early?.say();
  else if (!form?.action.startsWith('mailto:')) handOverToBrowser(island);
  else if (!hasResubmitted() && (await hasNewVersion())) {
    saveForms(form);
    location.reload();
  } else window.early?.say();
}

function handOverToBrowser(island: HTMLElement): void {
  handledByBrowser.add(island);
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
  const addresses = [...listChunkUrls('islands'), ...listChunkUrls('subscriptions')];
  return html.includes('data-islands=') && !addresses.every((address) => html.includes(address));
}
