import { browserslistToTargets, Features, transform } from 'lightningcss';
import { supportedBrowsers } from '../render/supported-browsers.ts';
import type { PreparedStyle } from './prepare-style.ts';

/** The supported browsers in the format of lightningcss. */
export const targets = browserslistToTargets(Object.entries(supportedBrowsers).map((browser) => browser.join(' ')));

/** Matches definitions of keyframes and custom properties in minified CSS. */
const definitions = /@keyframes ([^{]+)|@property (--[\w-]+)|(?<=[{;])(--[\w-]+):/g;

/** Matches declarations that lightningcss repeats: those of one property with several prefixed forms. */
const repeated = /(?<=[{;])([\w-]+:[^;{}]+)(?:;\1)+(?=[;}])/g;

/** Matches colours of borders for browsers without `color-mix()`, which can be read without them. */
const borderFallback = /(?<=[{;])border-color:[^;{}]+;(?=border-color:color-mix)/g;

/**
 * Reduces a style sheet to the rules that can match in a page and the custom properties and keyframes that they use,
 * and minifies it.
 * @param has whether a class, an id, an element or a use of a custom property is in the page; see
 * `PreparedStyle.tokens`
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
      // This feature would add custom properties for `light-dark()`, which no rule uses.
      exclude: Features.LightDark,
      unusedSymbols: unused,
    });
    const cut = result.code.toString().replace(/\.element-[\w-]+/g, '');
    const unmentioned = listUnmentioned(cut).filter((name) => !has(name));
    if (unmentioned.length === 0) return cut.replace(repeated, '$1').replace(borderFallback, '');
    unused.push(...unmentioned);
  }
}

/** Lists the keyframes and custom properties that CSS defines but never uses. */
function listUnmentioned(css: string): string[] {
  const mentioned = new Set(css.replace(definitions, '').match(/[\w-]+/g));
  const defined = [...css.matchAll(definitions)].map(
    ([, keyframes, registered, set]) => keyframes ?? registered ?? set,
  );
  return [...new Set(defined)].filter(
    (name) => name !== undefined && !mentioned.has(name.replaceAll('"', '')),
  ) as string[];
}
