/**
 * What content refers to, or what contains a reference:
 * - `entry`: an entry of a collection or of integrations.yaml: `ventures:dexity`, `links:phone`
 * - `word`: a word of a vocabulary: `venture-statuses:Active`
 * - `fact`: `plots`
 * - `page`: a page or an article, by its address: `/about`
 * - `anchor`: `/about#story`
 * - `media`: a file under content/media: `ventures/dexity.svg`
 * - `icon`: `compass`
 * - `file`: any other content file: `content/site.yaml`
 */
export type NodeKind = 'entry' | 'word' | 'fact' | 'page' | 'anchor' | 'media' | 'icon' | 'file';
