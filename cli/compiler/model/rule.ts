import type { Finding } from '../yaml/source-file.ts';
import type { Content } from './content.ts';
import type { ContentFile } from './content-file.ts';

/** A finding of a rule: which file it is in, as well as where. */
export interface RuleFinding extends Finding {
  /** A file of the content, or the name of one that should exist. */
  file: ContentFile | string;
}

/** A check that looks at the whole content. */
export interface Rule {
  name: string;
  description: string;
  check(content: Content): Iterable<RuleFinding>;
}
