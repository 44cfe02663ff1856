import { didYouMean, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { FindPlaces, Place } from '../mutation.ts';
import type { Source, Value } from '../source.ts';
import { isText } from '../source.ts';

/** A link to a page that does not exist, in a key of its own or in a running text. */
export const deadLink: FindPlaces = function* (source, random, { routes }) {
  for (const { address, value, from } of linksIn(source)) {
    const [path = '', anchor] = address.split('#');
    const name = path.slice(1);
    if (!path.startsWith('/') || name.length < 4 || !routes.includes(path)) continue;
    yield* placeOf(source, value, address, from, () => {
      const dead = `/${misspell(name, random, [...routes.map((route) => route.slice(1)), ''])}`;
      return { other: anchor === undefined ? dead : `${dead}#${anchor}`, meant: path };
    });
  }
};

/** A link to a part of a page that does not exist. */
export const deadAnchor: FindPlaces = function* (source, random) {
  for (const { address, value, from } of linksIn(source)) {
    const [path = '', anchor = ''] = address.split('#');
    if (anchor === '' || /^\w+:/.test(address)) continue;
    yield* placeOf(source, value, address, from, () => ({
      other: `${path}#${misspell(anchor, random)}`,
      meant: anchor,
    }));
  }
};

/** A link by a name that integrations.yaml does not know. */
export const deadLinkName: FindPlaces = function* (source, random) {
  for (const { address, value, from } of linksIn(source)) {
    if (!address.startsWith('link:')) continue;
    const id = address.slice('link:'.length);
    yield* placeOf(source, value, address, from, () => ({ other: `link:${misspell(id, random)}`, meant: id }));
  }
};

interface Link {
  address: string;
  value: Value;
  /** How far behind the start of the value the address is looked for. */
  from: number;
}

function* linksIn({ values, text }: Source): Generator<Link> {
  for (const value of values) {
    const { node, schema } = value;
    if (!isText(node)) continue;
    if (schema.schema['x-link'] !== undefined) yield { address: node.value.trim(), value, from: 0 };
    if (schema.schema['x-text'] !== 'markdown') continue;
    const [start, end] = node.range ?? [0, 0];
    for (const match of text.slice(start, end).matchAll(/\]\(([^\s()]+)\)/g))
      yield { address: match[1] ?? '', value, from: match.index };
  }
}

function* placeOf(
  source: Source,
  { node, property }: Value,
  address: string,
  from: number,
  slip: () => { other: string; meant: string },
): Generator<Place> {
  if (!replaceWords(source, node, address, '', from)) return;
  yield {
    property,
    mutate: () => {
      const { other, meant } = slip();
      const edit = replaceWords(source, node, address, other, from);
      if (!edit) throw new Error(`${address} is not where it was.`);
      return { ...edit, fix: didYouMean(meant) };
    },
  };
}
