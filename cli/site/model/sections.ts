import type { Section as ResolvedSection } from '../../../src/content.gen.ts';
import type { DataPath } from '../../problems/problem.ts';
import type { Content } from './content.ts';
import type { AsWritten, PageFile, Valid } from './content-file.ts';

/** A section as authors write it. */
type Section = AsWritten<ResolvedSection>;
export type SectionType = Section['type'];
export type SectionOf<Type extends SectionType> = Extract<Section, { type: Type }>;

/** A section of a valid page, with its location. */
export interface LocatedSection<Part extends Section = Section> {
  file: Valid<PageFile>;
  section: Part;
  /** The path of the section in the data of the page. */
  path: DataPath;
}

/** Lists the sections of all valid pages. */
export function allSections({ pages }: Pick<Content, 'pages'>): LocatedSection[] {
  return pages.flatMap((file) =>
    file.isValid ? file.data.sections.map((section, index) => ({ file, section, path: ['sections', index] })) : [],
  );
}

/** Lists the sections of a type on all valid pages. */
export function sectionsOfType<Type extends SectionType>(
  content: Pick<Content, 'pages'>,
  type: Type,
): LocatedSection<SectionOf<Type>>[] {
  return allSections(content).filter(
    (located): located is LocatedSection<SectionOf<Type>> => located.section.type === type,
  );
}
