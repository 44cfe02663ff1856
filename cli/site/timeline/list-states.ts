import { type Moment, momentsFrom } from '../../content/moments.ts';
import type { DataPath } from '../../problems/problem.ts';
import { nameAt } from '../graph/definitions.ts';
import { follow, type NodeKey, nodeKey, targetsOfArticles } from '../graph/edges.ts';
import { edgesOf, keyOfPage, settingsNodes } from '../graph/list-items.ts';
import type { Content } from '../model/content.ts';
import type { ContentFile } from '../model/content-file.ts';
import { isPublished } from '../model/routes.ts';
import { contentAt } from './content-at.ts';
import { findHidden, isHidden } from './find-hidden.ts';
import { listTimed } from './list-timed.ts';
import { listTimedLinks, type TimedLink } from './timed-links.ts';

/** The site between two moments at which something appears or disappears. */
export interface SiteState {
  /** When it begins; of the first state, the moment of the content. */
  at: Moment;
  /** The content as visitors see it then. */
  content: Content;
  /** Whether visitors see a value of the whole content then. */
  isVisible(file: ContentFile, path: DataPath): boolean;
}

/** The states of a site from the moment of its content on, and the links that may lead nowhere in some of them. */
export interface Timeline {
  states: readonly SiteState[];
  links: readonly TimedLink[];
}

const known = new WeakMap<Content, Timeline>();

/**
 * Lists the states of a site; none if nothing that others refer to has a date. Facts and articles without links to them
 * do not begin a state. The result is memoized.
 */
export function listStates(content: Content): Timeline {
  let timeline = known.get(content);
  if (!timeline) {
    const links = listTimedLinks(content);
    const spans = [...listTimed(content).map(({ span }) => span), ...links.flatMap(({ page }) => page?.span ?? [])];
    const states = spans.length === 0 ? [] : momentsFrom(spans, content.options.at).map((at) => stateAt(content, at));
    timeline = { states, links };
    known.set(content, timeline);
  }
  return timeline;
}

function stateAt(whole: Content, at: Moment): SiteState {
  const hidden = findHidden(whole, at);
  let content: Content | undefined;
  let reached: ReadonlySet<NodeKey> | undefined;
  const state: SiteState = {
    at,
    get content() {
      content ??= contentAt(whole, at);
      return content;
    },
    isVisible(file, path) {
      if (isHidden(hidden, file, path)) return false;
      if (file.kind === 'article') return whole.options.includeUnpublished || isPublished(file, at);
      if (file.kind !== 'collection') return true;
      reached ??= findReached(state.content);
      return reached.has(nodeKey(...nameAt(file, path, edgesOf(whole).bases)));
    },
  };
  return state;
}

/** Finds the nodes that the pages of content show, also unlisted ones. */
function findReached(content: Content): ReadonlySet<NodeKey> {
  const { bases, edges } = edgesOf(content);
  const articles = targetsOfArticles(content, (file) => isPublished(file, content.options.at));
  const pages = content.pages.map((file) => keyOfPage(file, bases));
  return follow(edges, [...settingsNodes(content), ...pages, ...articles], new Set());
}
