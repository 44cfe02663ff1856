import { findAddress } from '../content/markdown/find-address.ts';
import type { Reference } from '../content/schema/keywords.ts';
import type { Finding } from '../content/yaml/source-file.ts';
import type { ContentFile, Target, TargetKind, Targets } from './content.ts';

/** Indexes what files refer to, when it is first asked for: of many an index, nobody asks. */
export function indexTargets(files: Iterable<ContentFile>): Targets {
  let index: ReturnType<typeof readTargets> | undefined;
  return {
    of: (kind: TargetKind) => {
      index ??= readTargets(files);
      return index.get(kind)?.values() ?? [];
    },
  };
}

type GrowingTarget = Target & { uses: Target['uses'][number][] };

function readTargets(files: Iterable<ContentFile>): Map<string, Map<string, GrowingTarget>> {
  const index = new Map<string, Map<string, GrowingTarget>>();
  for (const file of files)
    for (const reference of file.references) {
      const { kind, argument, value, links, media, facts } = reference;
      const add = (kind: string, value: string) => {
        const targets = index.get(kind) ?? new Map<string, GrowingTarget>();
        index.set(kind, targets);
        // Entries of different collections may have the same id.
        const key = kind === 'ref' || kind === 'word' ? `${argument}:${value}` : value;
        const target = targets.get(key);
        if (target) target.uses.push({ file, reference });
        else targets.set(key, { value, argument, uses: [{ file, reference }] });
      };
      if (kind !== 'link' && kind !== 'media') add(kind, value);
      // A text may show an image and offer it as a download.
      for (const [at, { path }] of media.entries())
        if (media.findIndex((other) => other.path === path) === at) add('media', path);
      for (const address of links) add('link', address);
      for (const id of facts) add('fact', id);
    }
  return index;
}

/** Locates the address of a link or a media file: the whole value, or each occurrence in a text. */
export function locateAddress({ kind, path }: Reference, address: string): Pick<Finding, 'path' | 'ranges'> {
  return kind === 'text' ? { path, ranges: (text) => findAddress(text, address) } : { path };
}

/**
 * A parsed address, as one of these kinds:
 * - `page`: `/about?subject=x#story`, with or without a slash at the end
 * - `anchor`: `#story` on the same page
 * - `named`: `link:` and an id of integrations.yaml
 * - `outside`: https, mailto or tel
 * - `unknown`: anything else
 */
export type LinkTarget =
  | { kind: 'page'; path: string; query: string; anchor: string }
  | { kind: 'anchor'; anchor: string }
  | { kind: 'named'; id: string }
  | { kind: 'outside' | 'unknown' };

/**
 * The pattern of an address outside the site, as part of a regular expression: https with a host, mailto with a domain,
 * or a telephone number. It excludes typos such as a second scheme after the first, or a comma in the host.
 */
export const outsideAddress = String.raw`https?://(?!https?:)[^\s/?#,]+(?:[/?#]\S*)?|mailto:(?!/)[^\s@]+@[^\s@?,;]+\.[^\s@?,;.]+(?:\?\S*)?|tel:\+?[\d\-]+`;

const outside = new RegExp(`^(?:${outsideAddress})$`);

/** Parses an address as written in content. */
export function parseLink(address: string): LinkTarget {
  if (address.startsWith('link:')) return { kind: 'named', id: address.slice('link:'.length) };
  if (outside.test(address)) return { kind: 'outside' };
  if (address.startsWith('#')) return { kind: 'anchor', anchor: address.slice(1) };
  const page = /^(\/(?!\/)[^?#\s]*)(\?[^#\s]*)?(?:#(\S*))?$/.exec(address);
  if (!page) return { kind: 'unknown' };
  return { kind: 'page', path: page[1]?.replace(/(.)\/$/, '$1') ?? '/', query: page[2] ?? '', anchor: page[3] ?? '' };
}
