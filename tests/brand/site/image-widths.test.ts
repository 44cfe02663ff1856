import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { nearestTexts } from '../../../cli/compiler/schema/standard-texts.ts';
import {
  fallbackLogoWidth,
  galleryWidth,
  type ImageWidth,
  imageWidths,
  photoWidth,
  widthOnScreen,
} from '../../../src/image-widths.ts';
import { sample } from '../../support/sample.ts';
import { openChangedSite } from './open-changed-site.ts';

const figure = '![A stage](photos/stage.jpg)';

const gallery = (columns: number) => `  - type: gallery
    id: columns-${columns}
    title: ${columns} columns
    columns: ${columns}
    items:
      - src: photos/stage.jpg
        alt: A stage
        caption: An hour before
`;

/** A page with the kinds of pictures that the real content does not have. */
const page = `title: Pictures
description: A page with pictures in all the places where the content of today has none.
unlisted: true
sections:
  - type: hero
    layout: split
    title: Pictures
    image:
      src: photos/studio.jpg
      alt: A studio
  - type: ventures
    title: One without a drawing
    items: [saiyama]
  - type: prose
    title: Prose
    body: |
      ${figure}
  - type: biographies
    title: Biographies
    items:
      - title: Short
        use: For programmes
        text: |
          ${figure}
  - type: document
    title: Terms
    updated: Today
    clauses:
      - title: Clause
        body: |
          ${figure}
  - type: faq
    title: Questions
    items: [pictures]
  - type: testimonials
    title: Testimonials
    items: [pictures]
  - type: ventures
    id: cards
    title: Cards
    items: [dexity, mariagrowth, saiyama]
${[2, 3, 4].map(gallery).join('')}  - type: video
    id: alone
    title: One
    items: [intro]
  - type: video
    id: several
    title: Two
    items: [intro, pictures]
  - type: events
    id: dates
    title: Dates
    from:
      collection: events
      empty: None
`;

const article = `title: Pictures
summary: What there is to see.
category: Technology
publishedAt: "2026-01-01"
body: |
  ${figure}
`;

const site = openChangedSite((content) => {
  const change = (file: string, from: RegExp, to: string) => {
    const text = readFileSync(join(content, file), 'utf8');
    expect(text).toMatch(from);
    writeFileSync(join(content, file), text.replace(from, to));
  };
  writeFileSync(join(content, 'pages/pictures.yaml'), page);
  mkdirSync(join(content, 'articles'));
  writeFileSync(join(content, 'articles/pictures.yaml'), article);
  appendFileSync(
    join(content, 'collections/faq.yaml'),
    `- id: pictures\n  question: What is to be seen?\n  answer: "${figure}"\n`,
  );
  writeFileSync(
    join(content, 'collections/events.yaml'),
    '- id: pictures\n  title: An evening of pictures\n  start: 2999-01-01\n  image:\n    src: photos/workshop.jpg\n    alt: A workshop\n',
  );
  appendFileSync(join(content, 'messages.yaml'), stringify({ eventLabels: nearestTexts('en').eventLabels }));
  // Of its own page, as each page has a budget.
  appendFileSync(
    join(content, 'collections/testimonials.yaml'),
    '- id: pictures\n  name: A visitor\n  role: Of this page\n  image: photos/portrait.jpg\n  content: I saw it.\n  result: Seen\n',
  );
  change(
    'integrations.yaml',
    /(?<=^videos:\n)(?= {2}intro:\n((?: {4}.*\n)+))/m,
    '  pictures:\n    title: Another\n    url: https://video.example.com/embed/another\n    load: click\n    page: https://video.example.com/another\n    poster: home/intro-poster.jpg\n    play: Play\n    pageLabel: Watch it there\n',
  );
  change('collections/ventures.yaml', / {2}plate: ventures\/saiyama-plate.*\n/, '');
});

interface Place {
  route: string;
  /** A picture by a part of its address, and which of them it is in its part of the page. */
  picture: string;
  within?: string;
  shown: ImageWidth;
  /** The screens on which its box is as high as the words beside it, so that what is stated is the least. */
  least?: number[];
  /** The screens that do not show it. */
  hidden?: number[];
}

const places: Record<
  keyof typeof imageWidths | 'logoInPlaceOfRow' | 'logoInPlaceOnCard' | `gallery${2 | 3 | 4}`,
  Place
> = {
  heroStage: { route: '/videos', picture: 'workshop', shown: imageWidths.heroStage },
  heroSplit: { route: '/pictures', picture: 'studio', shown: imageWidths.heroSplit },
  heroPortrait: { route: '/about', picture: 'portrait', shown: imageWidths.heroPortrait, least: [820, 1440] },
  backdrop: { route: '/ventures/dexity', picture: 'dexity-plate', shown: imageWidths.backdrop, least: [1440] },
  backdropCentered: {
    route: '/inner-circle',
    picture: 'rosette',
    shown: imageWidths.backdropCentered,
    hidden: [390, 820],
  },
  besideLetter: { route: '/writing', picture: 'forty-one', shown: imageWidths.besideLetter },
  besideText: { route: '/about', within: '#story', picture: 'workshop', shown: imageWidths.besideText },
  event: { route: '/pictures', within: '#dates', picture: 'workshop', shown: imageWidths.event },
  besideAction: { route: '/', picture: 'team', shown: imageWidths.besideAction },
  poster: { route: '/', picture: 'intro-poster', shown: imageWidths.poster },
  posterAlone: { route: '/pictures', within: '#alone', picture: 'intro-poster', shown: imageWidths.posterAlone },
  posterOfSeveral: {
    route: '/pictures',
    within: '#several',
    picture: 'intro-poster',
    shown: imageWidths.posterOfSeveral,
  },
  plateInRow: { route: '/ventures', picture: 'dexity-plate', shown: imageWidths.plateInRow },
  plateInFold: { route: '/', picture: 'dexity-plate', shown: imageWidths.plateInFold },
  plateOnCard: { route: '/pictures', within: '#cards', picture: 'dexity-plate', shown: imageWidths.plateOnCard },
  logoInHero: { route: '/ventures/dexity', picture: '/dexity.', shown: imageWidths.logoInHero },
  logoInRow: { route: '/ventures', picture: '/dexity.', shown: imageWidths.logoInRow },
  logoOnCard: { route: '/', picture: '/dexity.', shown: imageWidths.logoOnCard },
  logoInPlaceOfRow: { route: '/pictures', picture: '/saiyama.', shown: fallbackLogoWidth(imageWidths.plateInRow) },
  logoInPlaceOnCard: {
    route: '/pictures',
    within: '#cards',
    picture: '/saiyama.',
    shown: fallbackLogoWidth(imageWidths.plateOnCard),
  },
  cover: { route: '/products', picture: 'contexter', shown: imageWidths.cover },
  coverAlone: { route: '/products/digital-products', picture: 'becoming-sovereign', shown: imageWidths.coverAlone },
  testimonial: { route: '/pictures', picture: 'portrait', shown: imageWidths.testimonial },
  mark: { route: '/', picture: 'monogram', shown: imageWidths.mark },
  textOfArticle: { route: '/writing/pictures', picture: 'stage', shown: imageWidths.textOfArticle },
  textOfProse: {
    route: '/pictures',
    within: 'section:nth-of-type(3)',
    picture: 'stage',
    shown: imageWidths.textOfProse,
  },
  textOfBiography: {
    route: '/pictures',
    within: 'section:nth-of-type(4)',
    picture: 'stage',
    shown: imageWidths.textOfBiography,
  },
  textOfClause: {
    route: '/pictures',
    within: 'section:nth-of-type(5)',
    picture: 'stage',
    shown: imageWidths.textOfClause,
  },
  textOfAnswer: {
    route: '/pictures',
    within: 'section:nth-of-type(6)',
    picture: 'stage',
    shown: imageWidths.textOfAnswer,
  },
  gallery2: { route: '/pictures', within: '#columns-2', picture: 'stage', shown: galleryWidth(2) },
  gallery3: { route: '/pictures', within: '#columns-3', picture: 'stage', shown: galleryWidth(3) },
  gallery4: { route: '/pictures', within: '#columns-4', picture: 'stage', shown: galleryWidth(4) },
};

const screens = [390, 820, 1440];

/** How far what is stated may be off: lengths of the theme grow with the screen, and typefaces have units of their own. */
const tolerance = 0.06;

describe.each(screens)('on a screen of %i px', (width) => {
  const open = async (route: string) => {
    const { page } = await site.newPage({ viewport: { width, height: 900 } });
    await page.goto(site.address + route);
    return page;
  };

  test.each(sample(Object.entries(places), 5))(
    '%s has the width stated in src/image-widths.ts',
    async (_name, place) => {
      const { width: found, ratio } = await readPicture(await open(place.route), place);
      const stated = place.hidden?.includes(width) ? 0 : widthOnScreen(place.shown, ratio, width);
      expect(found, `as src/image-widths.ts has it: ${stated}`).toBeGreaterThanOrEqual(stated * (1 - tolerance));
      if (!place.least?.includes(width))
        expect(found, `as src/image-widths.ts has it: ${stated}`).toBeLessThanOrEqual(stated * (1 + tolerance));
    },
  );

  test('photos have the width stated for their aspect ratio, or are narrower', async () => {
    const page = await open('/media-kit');
    const found = await Promise.all(
      ['portrait', 'stage', 'studio', 'workshop', 'team'].map((picture) => readPicture(page, { picture })),
    );
    const parts = found.map(({ width: own, ratio }) => own / widthOnScreen(photoWidth(ratio), ratio, width));
    expect(Math.max(...parts)).toBeGreaterThan(1 - tolerance);
    expect(Math.max(...parts)).toBeLessThan(1 + tolerance);
  });
});

/** The width of a picture, including the cropped part, and its aspect ratio. */
async function readPicture(page: Page, { picture, within = 'body' }: Pick<Place, 'picture' | 'within'>) {
  const image = page.locator(`${within} img[src*="${picture}"]`).first();
  return image.evaluate((element: HTMLImageElement) => {
    const { clientWidth, clientHeight } = element;
    const ratio = Number(element.getAttribute('width')) / Number(element.getAttribute('height'));
    const { objectFit } = getComputedStyle(element);
    const width = {
      cover: Math.max(clientWidth, clientHeight * ratio),
      contain: Math.min(clientWidth, clientHeight * ratio),
    }[objectFit];
    return { width: width ?? clientWidth, ratio };
  });
}
