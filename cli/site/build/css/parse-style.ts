import postcss, { type ChildNode, type Container } from 'postcss';
import { parseSelector, type Selector } from './parse-selector.ts';

/** A stylesheet as plain data, so that it can be kept and need not be parsed again. */
export type StyleNode = StyleRule | AtRule | Declaration;

export interface StyleRule {
  selectors: Selector[];
  body: StyleNode[];
}

export interface AtRule {
  /** `media`, in small letters. */
  at: string;
  params: string;
  /** Missing in a statement, such as `@layer base, components;`. */
  body?: StyleNode[];
}

export interface Declaration {
  property: string;
  value: string;
}

/**
 * Parses a stylesheet.
 * @throws {CssSyntaxError} when it is none (https://www.w3.org/TR/css-syntax-3/)
 */
export function parseStyle(css: string): StyleNode[] {
  return readBody(postcss.parse(css));
}

function readBody(container: Container): StyleNode[] {
  const body = joinFallbacks((container.nodes ?? []).flatMap(readNode));
  return body.filter((node, index) => !isSaidAgain(node, body[index + 1]));
}

/** Browsers from those on that `cssTarget` in run-vite.ts names pass the first test, and fail the second. */
const mixesColors = /^\(color:\s*color-mix\(in lab, red, red\)\)$/;
const knowsNoProperties = /^\(\(*-webkit-hyphens:\s*none\)+ and \(not \(margin-trim:\s*inline\)\)/;

/** Tailwind says a colour once more for browsers that mix none; behind the mixed one it is not needed. */
function joinFallbacks(nodes: readonly StyleNode[]): StyleNode[] {
  const joined: StyleNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last && 'selectors' in last && 'selectors' in node && isMixed(node) && isOverridden(last, node)) joined.pop();
    joined.push(node);
  }
  return joined;
}

function isMixed({ body }: StyleRule): boolean {
  return body.every((part) => 'property' in part && part.value.includes('color-mix('));
}

function isOverridden(rule: StyleRule, by: StyleRule): boolean {
  const properties = new Set(by.body.flatMap((part) => ('property' in part ? part.property : [])));
  return (
    JSON.stringify(rule.selectors) === JSON.stringify(by.selectors) &&
    rule.body.every((part) => 'property' in part && properties.has(part.property))
  );
}

function readNode(node: ChildNode): StyleNode[] {
  switch (node.type) {
    case 'decl':
      return [{ property: node.prop, value: node.important ? `${node.value}!important` : node.value }];
    case 'rule':
      return [{ selectors: readSelectors(node.selectors, node), body: readBody(node) }];
    case 'atrule': {
      if (node.name === 'supports' && mixesColors.test(node.params)) return readBody(node);
      if (node.name === 'supports' && knowsNoProperties.test(node.params)) return [];
      const head = { at: node.name.toLowerCase(), params: node.params };
      return [node.nodes ? { ...head, body: readBody(node) } : head];
    }
    default:
      return [];
  }
}

/** In frames of an animation, selectors are moments. A parent whose children match what is not the parent is always needed. */
function readSelectors(selectors: string[], rule: ChildNode & Container): StyleRule['selectors'] {
  const isFrame = rule.parent?.type === 'atrule' && /keyframes$/i.test((rule.parent as postcss.AtRule).name);
  let isAlways = false;
  rule.walkRules((child) => {
    if (/:not\([^{]*&/.test(child.selector)) isAlways = true;
  });
  return selectors.map((text) => {
    if (isFrame) return { parts: [text], needs: [] };
    const selector = parseSelector(text);
    return isAlways ? { ...selector, needs: [] } : selector;
  });
}

/** Minifiers that run one after the other leave the same declaration several times. */
function isSaidAgain(node: StyleNode, next: StyleNode | undefined): boolean {
  return (
    'property' in node &&
    next !== undefined &&
    'property' in next &&
    node.property === next.property &&
    node.value === next.value
  );
}
