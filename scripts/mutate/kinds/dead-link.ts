import { didYouMean, replaceWords } from '../edit.ts';
import { misspell } from '../misspell.ts';
import type { Candidate, FindCandidates } from '../mutation.ts';
import type { Source, Value } from '../source.ts';
import { isText } from '../source.ts';

/** Makes a typo in a link to a page, in a value or in a Markdown text. */
export const deadLink: FindCandidates = function* (source, random, { routes }) {
  for (const { address, value, from } of linksIn(source)) {
    const [path = '', anchor] = address.split('#');
    const name = path.slice(1);
    if (!path.startsWith('/') || name.length < 4 || !routes.includes(path)) continue;
    yield* candidateIn(source, value, address, from, () => {
      const dead = `/${misspell(name, random, [...routes.map((route) => route.slice(1)), ''])}`;
      return { other: anchor === undefined ? dead : `${dead}#${anchor}`, suggested: path };
    });
  }
};

/** Makes a typo in the anchor of a link. */
export const deadAnchor: FindCandidates = function* (source, random) {
  for (const { address, value, from } of linksIn(source)) {
    const [path = '', anchor = ''] = address.split('#');
    if (anchor === '' || /^\w+:/.test(address)) continue;
    yield* candidateIn(source, value, address, from, () => ({
      other: `${path}#${misspell(anchor, random)}`,
      suggested: anchor,
    }));
  }
};

/** Makes a typo in a `link:` with the id of a link in integrations.yaml. */
export const deadLinkName: FindCandidates = function* (source, random) {
  for (const { address, value, from } of linksIn(source)) {
    if (!address.startsWith('link:')) continue;
    const id = address.slice('link:'.length);
    yield* candidateIn(source, value, address, from, () => ({ other: `link:${misspell(id, random)}`, suggested: id }));
  }
};

interface Link {
  address: string;
  value: Value;
  /** The offset in the value from which the address is looked for. */
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

/**
 * Yields the candidate for a mistake in an address, unless the address is written with escapes or over several lines.
 * @param change returns the address with the mistake, and what the message must suggest
 */
function* candidateIn(
  source: Source,
  { node, property }: Value,
  address: string,
  from: number,
  change: () => { other: string; suggested: string },
): Generator<Candidate> {
  if (!replaceWords(source, node, address, '', from)) return;
  yield {
    property,
    mutate: () => {
      const { other, suggested } = change();
      const edit = replaceWords(source, node, address, other, from);
      if (!edit) throw new Error(`${address} is not where it was.`);
      return { ...edit, fix: didYouMean(suggested) };
    },
  };
}
