import { listChunkUrls, UnreachableChunkError } from './load.ts';
import { hasResubmitted, saveForms } from './saved-forms.ts';

const handledByBrowser = new WeakSet<Element>();

/** Tells whether the browser handles an island natively, as without JavaScript, because its code could not be loaded. */
export function isHandledByBrowser(island: Element): boolean {
  return handledByBrowser.has(island);
}

/**
 * Handles an action of the visitor after the code of its island failed to load or threw an error:
 * - after a network failure, tells the visitor to try again;
 * - for a form with a server address or a link, lets the browser submit or follow it natively;
 * - for a form with a `mailto:` address, reloads the page once if a newer version has
 *   been deployed, and submits the form there.
 */
export async function handleLoadFailure(island: HTMLElement, error: unknown): Promise<void> {
  const form = island.querySelector('form');
  if (error instanceof UnreachableChunkError) window.early?.showToast();
  else if (!form?.action.startsWith('mailto:')) handOverToBrowser(island);
  else if (!hasResubmitted() && (await hasNewVersion())) {
    saveForms(form);
    location.reload();
  } else window.early?.showToast();
}

/** Repeats the visitor's action natively: submits the form, or clicks the link. */
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

/**
 * Fetches the page again and checks whether it refers to other chunks than this page, which means that a newer version
 * was deployed.
 */
async function hasNewVersion(): Promise<boolean> {
  const response = await fetch(location.href, { cache: 'no-store' }).catch(() => undefined);
  const html = response?.ok ? await response.text() : '';
  const addresses = [...listChunkUrls('islands'), ...listChunkUrls('subscriptions')];
  return html.includes('data-islands=') && !addresses.every((address) => html.includes(address));
}
