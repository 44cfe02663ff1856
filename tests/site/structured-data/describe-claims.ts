import { beforeAll, describe, expect, test } from 'vitest';
import type { OpenSite } from '../../support/page.ts';
import { readContentWords, readYaml } from '../content-words.ts';
import { type GraphNode, listThings, readGraphs } from './graphs.ts';

/** Properties with text, as opposed to URLs, numbers and codes. */
const inWords = ['name', 'headline', 'description', 'slogan', 'category', 'jobTitle', 'contactType', 'articleSection'];

interface Tested {
  /** Names the site in titles of tests. */
  name: string;
  content: string;
  site: OpenSite;
  /** The pages with questions. */
  asking: string[];
}

/** Declares the tests of what the structured data of a site says: nothing but what its pages say. */
export function describeClaims({ name, content, site, asking }: Tested): void {
  describe(`the graphs of ${name}`, () => {
    const settings = readYaml(content, 'site.yaml') as { language: string; currency: string };
    let graphs: Awaited<ReturnType<typeof readGraphs>>;

    beforeAll(async () => {
      graphs = await readGraphs(site);
    });

    test('contain the prices that the page shows', () => {
      const format = new Intl.NumberFormat(settings.language, {
        style: 'currency',
        currency: settings.currency,
        maximumFractionDigits: 0,
      });
      const priced = graphs.flatMap(({ text, nodes }) =>
        listThings(nodes)
          .filter((thing) => thing['@type'] === 'UnitPriceSpecification')
          .map((thing) => ({ text, thing })),
      );
      const tiers = readYaml(content, 'collections/tiers.yaml') as {
        prices: { month: { amount: number }; year: { amount: number } };
      }[];
      expect(priced.map(({ thing }) => [thing.price, thing.unitCode, thing.priceCurrency])).toEqual(
        tiers.flatMap(({ prices: { month, year } }) => [
          [month.amount, 'MON', settings.currency],
          [year.amount, 'ANN', settings.currency],
        ]),
      );
      for (const { text, thing } of priced) expect(text).toContain(format.format(Number(thing.price)));
    });

    test('contain the questions and answers of the page', () => {
      const asked = graphs.filter(({ nodes }) => nodes.some((node) => node['@type'] === 'FAQPage'));
      expect(asked.map(({ path }) => path)).toEqual(asking);
      for (const { nodes, questions } of asked) {
        const said = listThings(nodes).filter((thing) => thing['@type'] === 'Question');
        expect(said.map(({ name }) => name)).toEqual(questions.map(({ question }) => question));
        expect(said.map(({ acceptedAnswer }) => (acceptedAnswer as GraphNode).text)).toEqual(
          questions.map(({ answer }) => answer),
        );
      }
    });

    test('contain only text from the content', () => {
      const isGiven = readContentWords(content);
      for (const { path, nodes } of graphs)
        for (const thing of listThings(nodes))
          for (const name of inWords.filter((word) => word in thing))
            expect(isGiven(`${thing[name]}`), `${name} on ${path}: ${thing[name]}`).toBe(true);
    });
  });
}
