/**
 * The kinds of things that content refers to or that contain references, each with an example of a name:
 * - `entry`: an entry of a collection or of integrations.yaml: `ventures:garden`, `links:phone`
 * - `word`: a value of a vocabulary: `venture-statuses:Active`
 * - `fact`: `plots`
 * - `page`: a page or an article, by its address: `/about`
 * - `anchor`: `/about#story`
 * - `media`: a file under content/media: `ventures/garden.svg`
 * - `icon`: `compass`
 * - `file`: any other content file: `content/site.yaml`
 */
export type NodeKind = 'entry' | 'word' | 'fact' | 'page' | 'anchor' | 'media' | 'icon' | 'file';
