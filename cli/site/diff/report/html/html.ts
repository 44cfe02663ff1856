import { escapeHtml } from '../../../../../src/head/head-tag.ts';

/** A piece of HTML. Only `html` makes one, so no text gets into a page without being escaped. */
export class Html {
  readonly #source: string;

  constructor(source: string) {
    this.#source = source;
  }

  toString(): string {
    return this.#source;
  }
}

type Value = Html | string | number | undefined | readonly Value[];

/** Renders a template. Values are escaped unless they are HTML; lists are joined, and undefined renders nothing. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Html(String.raw({ raw: strings.raw }, ...values.map(render)));
}

function render(value: Value): string {
  if (value === undefined) return '';
  if (value instanceof Html) return String(value);
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(render).join('');
}
