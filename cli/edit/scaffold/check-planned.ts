import { checkText } from '../../compiler/check/check-file.ts';
import { type Content, createContent } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import { ReferenceIndex } from '../../compiler/model/reference-index.ts';
import { ids } from '../../compiler/rules/pages/ids.ts';
import { routes } from '../../compiler/rules/pages/routes.ts';
import { locateFinding } from '../../content/schema/errors/locate-finding.ts';
import { loadValidator } from '../../content/schema/validator.ts';
import type { FoundFile } from '../../content/sources/found-file.ts';
import type { LocatedProblem } from '../../problems/problem.ts';

/** The check of a content file before it is written. */
export interface CheckedPlan {
  file: ContentFile;
  /** The whole content with the file. */
  content: Content;
  /** The problems of the file, and those of its ids and routes with other files. */
  problems: LocatedProblem[];
}

/** Checks a content file before it is written. Of the names, reports only problems that this file adds. */
export function checkPlannedFile(
  content: Content,
  found: Omit<FoundFile, 'folder' | 'local' | 'stamp'>,
  text: string,
): CheckedPlan {
  const { file, problems } = checkText(found, { text, findings: [] }, loadValidator(), false);
  const others = content.files.filter(({ name }) => name !== file.name);
  const files = [...others, file].sort((a, b) => (a.name < b.name ? -1 : 1));
  const after = createContent({ ...content, files, targets: new ReferenceIndex(files) });
  const before = new Set(namingProblems(content).map(({ file, message }) => `${file} ${message}`));
  const naming = namingProblems(after).filter(({ file, message }) => !before.has(`${file} ${message}`));
  return { file, content: after, problems: [...problems, ...naming] };
}

/** Returns the problems with ids and routes that several files use. */
function namingProblems(content: Content): LocatedProblem[] {
  const findings = [...routes.check(content), ...ids.check(content)];
  return findings.flatMap((finding) => (typeof finding.file === 'string' ? [] : locateFinding(finding.file, finding)));
}
