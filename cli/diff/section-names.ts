import { pathBelow } from '../../src/path-below.ts';
import { isThere, type Moment } from '../content/moments.ts';
import { parseYaml } from '../content/yaml/parse-yaml.ts';
import { readContentText, statContentFile } from '../platform/files/content-file.ts';
import { asRecord } from '../platform/records.ts';
import type { PageContent, Region } from './compare/page-content.ts';
import type { SectionName } from './compare/site-diff.ts';

/** Returns the name of a section by its region in the page. */
export type NameSection = (region: Region) => SectionName;

/**
 * Creates a function that names the regions of a page by the types of its sections in YAML.
 * @param route of the page, such as `/about`
 * @param at the moment at which the page was built
 */
export function createSectionNames(
  contentFolder: string,
  route: string,
  { regions }: PageContent,
  at: Moment,
): NameSection {
  const types = sectionTypes(contentFolder, route, at);
  const shown = regions.filter(({ place }) => place === 'section');
  const hasTitle = shown.length === types.length + 1 && shown[0] !== undefined && isPageTitle(shown[0]);
  const sections = hasTitle ? shown.slice(1) : shown;
  // An article or a list has other sections than those of a file.
  const isOfFile = types.length === sections.length;
  const names = new Map<Region, SectionName>(
    regions.map((region, position) => {
      const type = isOfFile ? types[sections.indexOf(region)] : undefined;
      return [
        region,
        {
          place: region.place,
          position,
          ...(type === undefined ? {} : { type }),
          ...(region.heading === undefined ? {} : { heading: region.heading }),
        },
      ];
    }),
  );
  return (region) => names.get(region) ?? { place: region.place };
}

/** Whether a region has nothing but a heading. A page whose sections have no main heading shows its title so. */
function isPageTitle({ heading, blocks }: Region): boolean {
  return blocks.length === 1 && blocks[0]?.text === heading;
}

/** Returns the types of the sections that a page has at a moment. */
function sectionTypes(contentFolder: string, route: string, at: Moment): string[] {
  const { sections } = asRecord(readData(contentFolder, pageFile(contentFolder, route)));
  const all = Array.isArray(sections) ? sections.map(asRecord) : [];
  return all.filter((section) => isThere(section, at)).map(({ type }) => String(type));
}

/** Returns the file of the page at an address, relative to the content folder. `/en` may be `pages/en/index.yaml`. */
function pageFile(contentFolder: string, route: string): string {
  const inFolder = `pages${pathBelow(route, 'index')}.yaml`;
  return route === '/' || statContentFile(contentFolder, inFolder) ? inFolder : `pages${route}.yaml`;
}

/** Returns the data of a content file; undefined if there is none, or if it cannot be parsed. */
function readData(folder: string, file: string): unknown {
  const stats = statContentFile(folder, file);
  return stats === undefined || stats === 'link' ? undefined : parseYaml(readContentText(folder, file)).data;
}
