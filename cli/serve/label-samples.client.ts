// Runs in pages of `site dev`: outlines what the content marks with `sample: true`, and labels it, so that nobody takes it
// for real. The labels are in an element of their own, above the page, and move nothing in it.

const outline = '[data-sample] { outline: 1px dashed #ffd166; outline-offset: 4px; }';

const style = `
  :host { position: absolute; inset: 0 auto auto 0; z-index: 10; pointer-events: none; }
  span { position: absolute; padding: 0 .5em; translate: 4px calc(-50% - 4px); background: #ffd166; color: #17161a; font: 600 .75rem/1.5 system-ui, sans-serif; }
  @media print { span { display: none; } }
`;

const host = document.createElement('site-samples');
host.setAttribute('aria-hidden', 'true');
const root = host.attachShadow({ mode: 'open' });

/** Puts a label on the top right corner of the outline of each sample that is visible; those in a closed fold are not. */
function label(): void {
  const labels = Array.from(document.querySelectorAll('[data-sample]'), (sample) => {
    const { top, right, width } = sample.getBoundingClientRect();
    const element = document.createElement('span');
    element.textContent = 'Sample';
    element.hidden = width === 0 || !sample.checkVisibility();
    element.style.top = `${top + scrollY}px`;
    element.style.right = `${-(right + scrollX)}px`;
    return element;
  });
  root.replaceChildren(create('style', style), ...labels);
}

function create(tag: string, text: string): HTMLElement {
  const element = document.createElement(tag);
  element.textContent = text;
  return element;
}

document.head.append(create('style', outline));
document.body.append(host);
// They move and grow with images that load, with folds and with the window.
const observer = new ResizeObserver(label);
for (const element of [document.body, ...document.querySelectorAll('[data-sample]')]) observer.observe(element);
