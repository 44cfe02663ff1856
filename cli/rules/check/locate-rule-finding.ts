import { locateFinding, locateRange } from '../../content/locate-finding.ts';
import { lastValidator } from '../../content/schema/validator.ts';
import type { LocatedProblem } from '../../problems/problem.ts';
import { applyTextEdits } from '../../problems/text-edit.ts';
import { type Content, createContent } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import type { RuleFinding } from '../../site/model/rule.ts';
import { sectionsOfType } from '../../site/model/sections.ts';
import { pricingWords } from '../collections/pricing-words.ts';
import { heroLayouts } from '../pages/hero-layouts.ts';
import { needs } from '../pages/needs.ts';
import { checkText } from './check-file.ts';

/**
 * Adds line and column to a finding of a rule. For a file that is not text, these are the start of the file.
 * @param content that may need what an edit removes, although the schema does not: `words.popular` of a section with a
 * popular tier
 */
export function locateRuleFinding(finding: RuleFinding, content?: Content): LocatedProblem {
  const { file } = finding;
  if (typeof file === 'string' || file.text === '') {
    const name = typeof file === 'string' ? file : file.name;
    return locateRange({ name, text: '' }, { start: 0, end: 1 }, finding);
  }
  const path = file.sourcePath?.(finding.path) ?? finding.path;
  // Nothing needs what is in an article, and there may be thousands.
  if (!content || !file.isValid || file.kind === 'article') return locateFinding(file, { ...finding, path });
  return locateFinding(file, { ...finding, path }, ({ edits }) => {
    const text = applyTextEdits(file.text, edits);
    const { file: changed } = checkText(file, { text, findings: [] }, lastValidator(), false);
    // What a page needs is in it, or in what all pages share.
    const own = content.pages.filter(({ name }) => name === file.name);
    const known =
      file.kind === 'settings' ? content : createContent({ ...content, files: [...sharedFiles(content), ...own] });
    const files = known.files.map((other) => (other.name === file.name ? changed : other));
    const before = neededIn(known);
    const after = neededIn(createContent({ ...known, files }));
    return after.heroes < before.heroes || after.missing.some((need) => !before.missing.includes(need));
  });
}

const shared = new WeakMap<Content, ContentFile[]>();

/** Returns the settings and collections. Memoized, since there may be thousands of other files. */
function sharedFiles(content: Content): ContentFile[] {
  const files = shared.get(content) ?? content.files.filter(({ kind }) => kind === 'settings' || kind === 'collection');
  shared.set(content, files);
  return files;
}

interface Needed {
  heroes: number;
  /** The keys that are missing although no schema requires them. */
  missing: readonly string[];
}

const memory = new WeakMap<Content, Needed>();

/** Returns what the content needs. Memoized, since many findings of one check may ask. */
function neededIn(content: Content): Needed {
  let needed = memory.get(content);
  if (!needed) {
    const findings = [needs, pricingWords, heroLayouts].flatMap((rule) => [...rule.check(content)]);
    const missing = findings.map(({ file, message }) => `${typeof file === 'string' ? file : file.name} ${message}`);
    needed = { heroes: [...sectionsOfType(content, 'hero')].length, missing };
    memory.set(content, needed);
  }
  return needed;
}
