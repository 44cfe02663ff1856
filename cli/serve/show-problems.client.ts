// Runs in pages of `site dev`: shows the problems of the content over the page until they are fixed. The overlay of Vite
// addresses programmers ("fix the code, set server.hmr.overlay to false"), and is used for errors in the code only.
import {
  applyEvent,
  askEvent,
  problemsEvent,
  refusalEvent,
  revisionName,
  type ShownProblem,
  type ShownSuggestion,
} from './shown-problem.ts';

const style = `
  :host { position: fixed; inset: 0; z-index: 2147483647; overflow: auto; background: #000000b8; font: 1rem/1.5 system-ui, sans-serif; color: #f4f1ea; }
  main { box-sizing: border-box; width: min(60rem, 100% - 2rem); margin: 2rem auto; padding: clamp(1rem, 4vw, 2rem); background: #17161a; border-top: 4px solid #ff6b6b; border-radius: 4px; }
  h1 { margin: 0 0 1rem; font-size: 1.25rem; }
  section { padding: 1rem 0; border-top: 1px solid #3a383f; overflow-wrap: anywhere; }
  p { margin: 0 0 .5rem; }
  .location { font-family: ui-monospace, monospace; font-size: .875rem; color: #b9b4aa; }
  .message { font-weight: 600; }
  pre { margin: 0 0 .5rem; padding: .5rem .75rem; overflow-x: auto; background: #0d0c0f; font: .875rem/1.5 ui-monospace, monospace; }
  code { padding: .1em .25em; background: #2a282f; border-radius: 3px; font: .9em ui-monospace, monospace; }
  footer { padding-top: 1rem; border-top: 1px solid #3a383f; font-size: .875rem; color: #b9b4aa; }
  button { font: inherit; margin: .5rem .5rem 0 0; padding: .25rem .75rem; color: inherit; background: none; border: 1px solid currentColor; border-radius: 4px; cursor: pointer; }
  button:focus-visible { outline: 2px solid #ffd166; outline-offset: 2px; }
  .refusal { color: #ff9d9d; }
`;

const name = 'site-problems';

/** The problems in the overlay, as JSON. */
let shown = '';

/** The suggestion that was applied last, and why it was not written. */
let refused = { id: '', reason: '' };

/**
 * Shows the problems over the page; removes the overlay if there are none. After a change that leaves the same problems,
 * the overlay stays as it is, with its focus. The reason why a fix was not written stays as long as the fix is offered.
 */
function show(problems: readonly ShownProblem[]): void {
  const next = JSON.stringify(problems);
  if (next === shown && document.querySelector(name)) return;
  shown = next;
  hide();
  if (problems.length === 0) return;
  const host = document.createElement(name);
  host.setAttribute('role', 'alert');
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  const main = element('main', [
    element('h1', `The content has ${count}. This page is as it was before.`),
    ...problems.map(describe),
    element('footer', [
      element('p', 'This message disappears as soon as the fix is saved. The terminal shows the same.'),
      closeButton(),
    ]),
  ]);
  host.attachShadow({ mode: 'open' }).append(element('style', style), main);
  document.body.append(host);
  const { id, reason } = refused;
  if (reason !== '' && problems.some(({ suggestions }) => suggestions.some((own) => own.id === id)))
    showRefusal(reason);
}

function hide(): void {
  document.querySelector(name)?.remove();
}

function describe({ location, code, message, hint, excerpt, suggestions }: ShownProblem): HTMLElement {
  const parts = [
    element('p', `${location}  ${code}`, 'location'),
    element('p', withCode(message), 'message'),
    excerpt && element('pre', excerpt),
    hint && element('p', ['Hint: ', ...withCode(hint)]),
    ...suggestions.map(applyButton),
  ];
  return element(
    'section',
    parts.filter((part) => typeof part !== 'string'),
  );
}

/** Returns the button that writes a suggestion into the file. The page reloads once that is done. */
function applyButton({ id, writes, isGuess }: ShownSuggestion): HTMLElement {
  const label = writes === '' ? 'Apply' : `Apply: ${writes}`;
  const button = element('button', isGuess ? `${label} (a guess)` : label);
  button.addEventListener('click', () => {
    refused = { id, reason: '' };
    import.meta.hot?.send(applyEvent, id);
  });
  return button;
}

/** Shows why a suggestion was not applied. */
function showRefusal(reason: string): void {
  refused = { ...refused, reason };
  const main = document.querySelector(name)?.shadowRoot?.querySelector('main');
  main?.querySelector('.refusal')?.remove();
  main?.querySelector('h1')?.after(element('p', reason, 'refusal'));
  main?.scrollIntoView();
}

function closeButton(): HTMLElement {
  const button = element('button', 'Hide (Esc)');
  button.addEventListener('click', hide);
  return button;
}

/** Returns a text with what is between backticks as code. */
function withCode(text: string): (string | HTMLElement)[] {
  return text.split('`').map((part, index) => (index % 2 === 1 ? element('code', part) : part));
}

function element(tag: string, content: string | (string | HTMLElement)[], className = ''): HTMLElement {
  const created = document.createElement(tag);
  if (className) created.className = className;
  created.append(...(typeof content === 'string' ? [content] : content));
  return created;
}

document.addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') hide();
});
import.meta.hot?.on(problemsEvent, show);
import.meta.hot?.on(refusalEvent, showRefusal);
import.meta.hot?.send(askEvent, document.querySelector<HTMLMetaElement>(`meta[name=${revisionName}]`)?.content);
