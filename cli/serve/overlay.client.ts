// Runs in pages of `site dev`: shows the problems of the content over the page until they are fixed. The overlay of Vite
// addresses programmers ("fix the code, set server.hmr.overlay to false"), and is used for errors in the code only.

/** What is shown over a page. */
export interface Overlay {
  /** The problems as in the terminal. */
  text: string;
  /** The number of problems whose fix is certain. */
  fixable: number;
}

const style = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #000000b8; font: 1rem/1.5 system-ui, sans-serif; color: #f4f1ea; }
  main { box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 2rem auto; padding: clamp(1rem, 4vw, 2rem); background: #17161a; border-top: 4px solid #ff6b6b; border-radius: 4px; }
  pre { margin: 1rem 0; white-space: pre-wrap; overflow-wrap: anywhere; font: .875rem/1.5 ui-monospace, monospace; }
  button { font: inherit; margin-right: .5rem; padding: .25rem .75rem; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #ffd166; outline-offset: 2px; }
  [role=status] { color: #ff9d9d; }
`;

const host = document.createElement('site-problems');
host.setAttribute('role', 'alert');
const root = host.attachShadow({ mode: 'open' });
let shown = '';

/** Shows the problems; after a change that leaves the same problems, the overlay stays as it is, with its focus. */
function show(overlay?: Overlay): void {
  const next = JSON.stringify(overlay ?? '');
  if (next === shown && host.isConnected) return;
  shown = next;
  host.remove();
  if (!overlay) return;
  const { text, fixable } = overlay;
  const fix = fixable === 1 ? 'Apply the fix that is certain' : `Apply the ${fixable} fixes that are certain`;
  const main = element('main', '');
  main.append(
    element(
      'strong',
      'The content has problems. This page is as it was before, and follows as soon as they are fixed.',
    ),
    element('pre', text),
    element('p', ''),
    ...(fixable > 0 ? [button(fix, () => import.meta.hot?.send('site:fix'))] : []),
    button('Hide (Esc)', () => host.remove()),
  );
  main.querySelector('p')?.setAttribute('role', 'status');
  root.replaceChildren(element('style', style), main);
  document.body.append(host);
}

function button(label: string, onClick: () => void): HTMLElement {
  const created = element('button', label);
  created.addEventListener('click', onClick);
  return created;
}

function element(tag: string, text: string): HTMLElement {
  const created = document.createElement(tag);
  created.textContent = text;
  return created;
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') host.remove();
});
import.meta.hot?.on('site:problems', show);
import.meta.hot?.on('site:refusal', (reason: string) => {
  const status = root.querySelector('[role=status]');
  if (status) status.textContent = reason;
});
import.meta.hot?.send('site:ask', document.querySelector<HTMLMetaElement>('meta[name=site-revision]')?.content);
