import postcss, { type Rule } from 'postcss';
import parseSelector, { type Root } from 'postcss-selector-parser';
import { elementToken } from './element-token.ts';

/** A style sheet prepared for reduction to single pages. It is serializable, so that it can be cached as JSON. */
export interface PreparedStyle {
  /** The style sheet, in whose selectors each element also has its `elementToken` as a class. */
  css: string;
  /** All classes, ids, `elementToken`s and custom properties in the style sheet. */
  tokens: string[];
  /** The classes for which only Tailwind writes rules. */
  utilities: string[];
  /**
   * The tokens that the code of an island may add to a page, by the name of the island; '' for the code on every page.
   */
  scripted: Record<string, string[]>;
}

/** Conditions of Tailwind's fallbacks for browsers without `@property`, which all supported browsers have. */
const testsColorSpaces = /\(in lab, red, red\)/;
const testsMissingProperties = /margin-trim:\s*inline/;

/**
 * Prepares a style sheet for `cutStyle`, and searches the scripts for its tokens.
 * @param scripts the code of each island by its name; '' for the code on every page
 * @throws {CssSyntaxError} when the style sheet cannot be parsed
 */
export function prepareStyle(css: string, scripts: Readonly<Record<string, string>>): PreparedStyle {
  const root = postcss.parse(css);
  root.walkAtRules('supports', (rule) => {
    if (testsMissingProperties.test(rule.params)) rule.remove();
    else if (testsColorSpaces.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
  });
  const [custom, utilities, others] = [new Set<string>(), new Set<string>(), new Set(css.match(/--[\w-]+/g))];
  root.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const classes = isUtility(rule) ? utilities : custom;
    rule.selector = parseSelector((selectors) => {
      selectors.walkClasses(({ value }) => void classes.add(value));
      selectors.walkIds(({ value }) => void others.add(value));
      for (const mark of markElements(selectors)) others.add(mark);
    }).processSync(rule.selector);
  });
  root.walkRules(splitList);
  const keyframes = new Set<string>();
  root.walkAtRules(/keyframes$/, ({ params }) => void keyframes.add(params));
  // lightningcss has a single list for both: removing a class would also remove keyframes of the same name.
  const tokens = [...new Set([...custom, ...utilities, ...others])].filter((token) => !keyframes.has(token)).sort();
  const scripted = Object.entries(scripts).map(([island, code]) => [island, tokens.filter(createSearch(code))]);
  return {
    css: root.toString(),
    tokens,
    utilities: [...utilities].filter((name) => !custom.has(name)),
    scripted: Object.fromEntries(scripted),
  };
}

function isKeyframe({ parent }: Rule): boolean {
  return parent?.type === 'atrule' && /keyframes$/.test((parent as postcss.AtRule).name);
}

function isUtility(rule: Rule): boolean {
  for (let node: postcss.Node | undefined = rule.parent; node; node = node.parent)
    if (node.type === 'atrule' && (node as postcss.AtRule).params === 'utilities') return true;
  return false;
}

/** Adds a class for each element to the selectors, because lightningcss can only remove unused classes. */
function markElements(selectors: Root): string[] {
  const marks: string[] = [];
  selectors.walkTags((tag) => {
    // In `:nth-child(odd)`, `odd` is not an element.
    if (tag.parent?.parent?.toString().trim().startsWith(':nth-')) return;
    const mark = elementToken(tag.value);
    marks.push(mark);
    tag.parent?.insertAfter(tag, parseSelector.className({ value: mark }));
  });
  return marks;
}

/**
 * Splits a rule into one per selector, since lightningcss only removes whole rules. Keeps rules with nested rules,
 * which need the specificity of the list.
 */
function splitList(rule: Rule): void {
  const isParent = rule.nodes.some(({ type }) => type === 'rule' || type === 'atrule');
  if (isKeyframe(rule) || isParent || rule.selectors.length < 2) return;
  rule.replaceWith(rule.selectors.map((selector) => rule.clone({ selector })));
}

/** Returns a function that tells whether code could contain a token. Ignores comments on lines of their own. */
function createSearch(code: string): (token: string) => boolean {
  const text = code.replace(/^\s*(\/\/.*|\/\*[\s\S]*?\*\/\s*)$/gm, '');
  // In a string, the backslashes of a class are doubled.
  const texts = text.includes('\\\\') ? [text, text.replaceAll('\\\\', '\\')] : [text];
  return (token) => {
    if (token.startsWith('--')) return text.includes(token);
    const element = /^element-(.+)/.exec(token)?.[1];
    const pattern = element
      ? new RegExp(`(?<![\\w-])${element}(?![\\w-])`, 'i')
      : new RegExp(`(?:^|["'\`\\s]|\\\\[nrt])${token.replace(/[^\w-]/g, '\\$&')}(?:$|["'\`\\s]|\\\\[nrt])`);
    return texts.some((part) => pattern.test(part));
  };
}
