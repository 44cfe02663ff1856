import type { LocatedProblem } from '../../problems/problem.ts';
import type { ContentFile } from '../model/content-file.ts';
export interface CheckedFile {
  file: ContentFile;
  problems: LocatedProblem[];
}
