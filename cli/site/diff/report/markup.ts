import { escapeHtml } from '../../../../src/head/head-tag.ts';

/** HTML, as opposed to a text, which is escaped where it is put into HTML. */
export class Markup {
  readonly html: string;

  constructor(html: string) {
    this.html = html;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

/** Builds HTML from a template: values are escaped unless they are HTML themselves, lists are joined. */
export function html(strings: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(strings.map((text, index) => text + toHtml(values[index])).join(''));
}

function toHtml(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.html;
  if (typeof value === 'string' || typeof value === 'number') return escapeHtml(String(value));
  return value.map(toHtml).join('');
}
