import type { Question, VideoObject } from 'schema-dts';
import type { Section, SectionType } from '../content.gen.ts';
import { listEvents } from '../events.ts';
import { sectionVideos } from '../section-videos.ts';
import type { SharedSite } from '../shared-site.ts';
import { entriesById, type Page } from '../site.ts';
import { describeBlog } from './blog.ts';
import type { Contribution, PageContext } from './contribution.ts';
import { describeEvent } from './event.ts';
import { nodeId, refer } from './node-ids.ts';
import { isAboutOwner } from './owner.ts';
import { describePodcast } from './podcast.ts';
import { describeProduct } from './product.ts';
import { describeQuestion } from './question.ts';
import { describeRecording } from './recording.ts';
import { describeTier } from './tier.ts';
import { describeListedVenture, describeVenture } from './venture.ts';
import { describeVideo } from './video.ts';

type Contribute<T extends SectionType> = (section: Extract<Section, { type: T }>, context: PageContext) => Contribution;

/** The functions that describe a section, by its type. Other types add nothing but their videos. */
const registry: { [T in SectionType]?: Contribute<T> } = {
  articles: (_, { site }) => ({ pageType: 'CollectionPage', mainEntity: describeBlog(site) }),
  'contact-form': () => ({ pageType: 'ContactPage' }),
  events: ({ from }, { site, url }) => ({
    nodes: listEvents(from, site)
      .coming.slice(0, from.limit)
      .flatMap((event) => describeEvent(event, site, url) ?? []),
  }),
  faq: (_, { site, page }) => ({ pageType: 'FAQPage', mainEntity: listQuestions(page, site) }),
  hero: ({ venture }, { site }) => {
    if (venture === undefined) return {};
    return {
      mainEntity: refer(nodeId(`venture-${venture}`, site.settings)),
      nodes: entriesById(site.ventures, [venture]).map((entry) => describeVenture(entry, site)),
    };
  },
  pricing: ({ items, periods = [] }, { site }) => ({
    nodes: entriesById(site.tiers, items).map((tier) => describeTier(tier, periods, site)),
  }),
  products: ({ items }, context) => ({
    pageType: collectionType(items, context),
    nodes: entriesById(context.site.products, items).map((product) => describeProduct(product, context.site)),
  }),
  recordings: ({ items }, { site }) => ({ nodes: items.map((recording) => describeRecording(recording, site)) }),
  ventures: ({ items }, context) => ({
    pageType: collectionType(items, context),
    nodes: entriesById(context.site.ventures, items).map((venture) => describeListedVenture(venture, context.site)),
  }),
};

/** Describes the videos that a section shows. */
function describeVideos(section: Section, site: SharedSite): VideoObject[] {
  return sectionVideos(section, site).flatMap((id) => {
    const video = site.integrations.videos[id];
    return (video && describeVideo(video, site)) ?? [];
  });
}

/** Returns all questions of a page, which may contain several `faq` sections. */
function listQuestions(page: Page, { faq }: SharedSite): Question[] {
  const ids = page.sections.flatMap((section) => (section.type === 'faq' ? section.items : []));
  return entriesById(faq, [...new Set(ids)]).map(describeQuestion);
}

/**
 * Returns the page type of a page that shows several items of one kind. The home page gets none, since it stands for
 * the whole site.
 */
function collectionType(items: string[], { page, site }: PageContext): Contribution['pageType'] {
  return items.length > 1 && page.path !== site.home ? 'CollectionPage' : undefined;
}

/** Returns what the page itself, and then each of its sections, adds to the structured data of the page. */
export function listContributions(context: PageContext): Contribution[] {
  return [...describePage(context), ...context.page.sections.map((section) => contribute(section, context))];
}

/** Describes what a page itself is about: the owner, or a podcast. */
function describePage(context: PageContext): Contribution[] {
  const { page, site } = context;
  const found: Contribution[] = [];
  if (isAboutOwner(page, site) && page.path !== site.home) {
    const isProfile = page.path === site.settings.owner?.page;
    const mainEntity = refer(nodeId('owner', site.settings));
    found.push({ pageType: isProfile ? 'ProfilePage' : 'AboutPage', mainEntity });
  }
  if (page.podcast) {
    const podcast = describePodcast(page.podcast, context);
    found.push({ mainEntity: refer(podcast['@id']), nodes: [podcast] });
  }
  return found;
}

function contribute(section: Section, context: PageContext): Contribution {
  // The registry pairs each type with its function, which TypeScript cannot follow here.
  const add = registry[section.type] as ((section: Section, context: PageContext) => Contribution) | undefined;
  return { ...add?.(section, context), videos: describeVideos(section, context.site) };
}
