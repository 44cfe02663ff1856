import type { AtRule, Declaration, StyleNode } from './parse-style.ts';

export interface Used {
  /** Custom properties, as `--name`. */
  properties: ReadonlySet<string>;
  /** Words that may name keyframes. */
  words: ReadonlySet<string>;
}

/**
 * Follows uses from the declarations that do something to the custom properties and the keyframes behind them.
 * @param has whether the page uses a custom property (`--name`) beside the stylesheet
 */
export function findUsed(style: readonly StyleNode[], has: (property: string) => boolean): Used {
  const properties = new Set<string>();
  const words = new Set<string>();
  const waiting: string[] = [];
  const custom = new Map<string, Declaration[]>();
  const keyframes = new Map<string, AtRule[]>();

  const use = ({ property, value }: Declaration) => {
    waiting.push(...propertiesIn(value));
    if (!/^(-\w+-)?animation|^--/.test(property)) return;
    for (const word of value.match(/[^\s,()"']+/g) ?? []) words.add(word);
  };
  const visit = (nodes: readonly StyleNode[]) => {
    for (const node of nodes) {
      if ('property' in node) {
        const { property } = node;
        if (property.startsWith('--')) add(custom, property, node);
        if (!property.startsWith('--') || properties.has(property)) use(node);
        else if (has(property)) waiting.push(property);
      } else if ('selectors' in node) visit(node.body);
      else if (isKeyframes(node)) add(keyframes, keyframesName(node), node);
      else if (node.at !== 'property') {
        if (node.at === 'container') waiting.push(...(node.params.match(/--[\w-]+/g) ?? []));
        visit(node.body ?? []);
      }
    }
  };

  visit(style);
  for (;;) {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
      if (properties.has(name)) continue;
      properties.add(name);
      for (const declaration of custom.get(name) ?? []) use(declaration);
    }
    const named = [...keyframes].filter(([name]) => words.has(name));
    if (named.length === 0) return { properties, words };
    for (const [name, rules] of named) {
      keyframes.delete(name);
      visit(rules.flatMap(({ body = [] }) => body));
    }
  }
}

export function isKeyframes({ at }: AtRule): boolean {
  return at.endsWith('keyframes');
}

/** The name may be written as a string. */
export function keyframesName({ params }: AtRule): string {
  return params.replace(/^(["'])(.*)\1$/, '$2');
}

function propertiesIn(value: string): string[] {
  return value.includes('var(') ? [...value.matchAll(/var\(\s*(--[^\s,)]+)/gi)].map(([, name = '']) => name) : [];
}

function add<K, V>(lists: Map<K, V[]>, key: K, value: V): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
