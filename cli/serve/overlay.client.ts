// Runs in pages of `site dev`: shows the problems of the content over the page until they are fixed. The overlay of Vite
// addresses programmers ("fix the code, set server.hmr.overlay to false"), and is used for errors in the code only.

/** What is shown over a page: the problems as in the terminal, and the number of problems whose fix is certain. */
export interface Overlay {
  text: string;
  fixable: number;
}

const host = document.createElement('site-problems');
host.setAttribute('role', 'alert');
const root = host.attachShadow({ mode: 'open' });
root.innerHTML = `<style>
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #000000b8; font: 1rem/1.5 system-ui, sans-serif; color: #f4f1ea; }
  main { box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 2rem auto; padding: clamp(1rem, 4vw, 2rem); background: #17161a; border-top: 4px solid #ff6b6b; }
  pre { margin: 1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace; }
  button { font: inherit; margin-right: .5rem; padding: .25rem .75rem; color: inherit; background: none; border: 1px solid; cursor: pointer; }
  button:focus-visible { outline: 2px solid #ffd166; outline-offset: 2px; }
  [role=status] { color: #ff9d9d; }
</style>
<main>
  <strong>The content has problems. This page shows the last version without problems, until they are fixed.</strong>
  <pre></pre>
  <p role="status"></p>
  <button id="fix"></button><button id="hide">Hide (Esc)</button>
</main>`;

function setText(selector: string, text: string): HTMLElement | null {
  const element = root.querySelector<HTMLElement>(selector);
  if (element) element.textContent = text;
  return element;
}

let shown = '';

/** Shows the problems, or hides the overlay if there are none. Keeps it, with its focus, if nothing has changed. */
function show(overlay?: Overlay): void {
  const next = JSON.stringify(overlay ?? '');
  if (next === shown && host.isConnected) return;
  shown = next;
  host.remove();
  if (!overlay) return;
  const { text, fixable } = overlay;
  setText('pre', text);
  setText('[role=status]', '');
  const what = fixable === 1 ? 'fix that is certain' : `${fixable} fixes that are certain`;
  setText('#fix', `Apply the ${what}`)?.toggleAttribute('hidden', fixable === 0);
  document.body.append(host);
}

root.addEventListener('click', ({ target }) => {
  if (!(target instanceof HTMLButtonElement)) return;
  if (target.id === 'fix') import.meta.hot?.send('site:fix');
  else host.remove();
});
document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') host.remove();
});
import.meta.hot?.on('site:problems', show);
import.meta.hot?.on('site:refusal', (reason: string) => setText('[role=status]', reason));
import.meta.hot?.send('site:ask', document.querySelector<HTMLMetaElement>('meta[name=site-revision]')?.content);
