import { findAddress } from '../../content/markdown/find-address.ts';
import { encodePath } from '../../content/markdown/media-address.ts';
import { findString } from '../../content/yaml/find-range.ts';
import type { GraphNode, Use } from '../../site/graph/reference-graph.ts';
import { parseLink } from '../../site/model/link-target.ts';
import { pagePath } from '../../site/model/routes.ts';

/** A node of the reference graph, and its new name, in the same form as the old one. */
export interface Renaming {
  node: GraphNode;
  to: string;
}

/** Returns the value of a string that refers to a renamed node, as it must be afterwards. */
export function renameInValue(value: string, use: Use, renaming: Renaming): string {
  const { reference, written } = use;
  const renamed = (source: string) => renameWritten(source, use, renaming);
  if (reference.kind !== 'text') return renamed(value);
  const isFact = written.startsWith('{');
  const ranges = isFact ? findString(value, written) : findAddress(value, written);
  return ranges.reduceRight((text, { start, end }) => {
    const to = renamed(text.slice(start, end));
    const isPath = renaming.node.kind === 'media' && !isFact;
    return text.slice(0, start) + (isPath ? encodePath(to, text[start - 1] === '<') : to) + text.slice(end);
  }, value);
}

/** Renames a reference as it is written: an id, an address, a path or `{fact:id}`. */
export function renameWritten(written: string, { file }: Use, { node, to }: Renaming): string {
  const id = to.slice(to.indexOf(':') + 1);
  switch (node.kind) {
    case 'entry':
      return written.startsWith('link:') ? `link:${id}` : id;
    case 'word':
      return id;
    case 'fact':
      return written.startsWith('{') ? `{fact:${to}}` : to;
    case 'page':
    case 'anchor':
      return renameAddress(written, node.name, to, file.kind === 'page' ? pagePath(file.slug) : undefined);
    default:
      return to;
  }
}

/** Renames the page or anchor of an address, and keeps the rest: `/about?subject=x#story`. */
function renameAddress(address: string, from: string, to: string, page: string | undefined): string {
  const target = parseLink(address);
  const [path = '', anchor = ''] = to.split('#');
  if (target.kind === 'anchor') return page !== undefined && to.startsWith(`${page}#`) ? `#${anchor}` : address;
  if (target.kind !== 'page') return address;
  if (!from.includes('#')) return path + address.slice(address.search(/[?#]|$/));
  return `${address.slice(0, address.indexOf('#'))}#${anchor}`;
}
