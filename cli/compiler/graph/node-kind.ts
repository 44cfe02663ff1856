/**
 * What content points at, or what holds that which points:
 * - `row`: a row of a collection, or an entry of a part of integrations.yaml: `ventures:dexity`, `links:phone`
 * - `word`: a word of a vocabulary: `venture-statuses:Active`
 * - `fact`: `plots`
 * - `page`: a page or an article, by its address: `/about`
 * - `anchor`: `/about#story`
 * - `media`: a file under content/media: `ventures/dexity.svg`
 * - `icon`: `compass`
 * - `file`: any other content file: `content/site.yaml`
 */
export type NodeKind = 'entry' | 'word' | 'fact' | 'page' | 'anchor' | 'media' | 'icon' | 'file';
