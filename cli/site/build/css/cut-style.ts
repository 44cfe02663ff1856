import { browserslistToTargets, Features, transform } from 'lightningcss';
import { supportedBrowsers } from '../../render/supported-browsers.ts';
import type { PreparedStyle } from './prepare-style.ts';

/** The supported browsers, as lightningcss has them. */
export const targets = browserslistToTargets(Object.entries(supportedBrowsers).map((browser) => browser.join(' ')));

/** Where minified CSS defines keyframes and custom properties. */
const definitions = /@keyframes ([^{]+)|@property (--[\w-]+)|(?<=[{;])(--[\w-]+):/g;

/**
 * Cuts a style sheet down to the rules that can match in a page, and to the custom properties and keyframes that those
 * use, and minifies it.
 * @param has whether a class, an id, an element or a use of a custom property is in the page; see `PreparedStyle.tokens`
 */
export function cutStyle({ css, tokens }: PreparedStyle, has: (token: string) => boolean): string {
  const code = Buffer.from(css);
  const unused = tokens.filter((token) => !token.startsWith('--') && !has(token));
  for (;;) {
    const result = transform({
      filename: 'page.css',
      code,
      minify: true,
      targets,
      // Would add custom properties for `light-dark()`, which no rule uses.
      exclude: Features.LightDark,
      unusedSymbols: unused,
    });
    const cut = result.code.toString().replace(/\.element-[\w-]+/g, '');
    const unmentioned = listUnmentioned(cut).filter((name) => !has(name));
    if (unmentioned.length === 0) return cut;
    unused.push(...unmentioned);
  }
}

function listUnmentioned(css: string): string[] {
  const mentioned = new Set(css.replace(definitions, '').match(/[\w-]+/g));
  const defined = [...css.matchAll(definitions)].map(
    ([, keyframes, registered, set]) => keyframes ?? registered ?? set,
  );
  return [...new Set(defined)].filter(
    (name) => name !== undefined && !mentioned.has(name.replaceAll('"', '')),
  ) as string[];
}
