import type { ContentFile } from '../model/content-file.ts';
import type { DataLocation } from '../yaml/source-file.ts';

/** Something that happens to the site at a moment, without anybody changing the content. */
export interface Change {
  /** Identifies the change, also when its date is moved. */
  id: string;
  /** When, in milliseconds since 1970. */
  time: number;
  kind: 'page' | 'article' | 'section' | 'entry' | 'event' | 'fact' | 'countdown' | 'waiver';
  /** What it happens to: an address, the name of an entry or a fact, or the address of a page with the name of a section. */
  name: string;
  event: 'appears' | 'disappears' | 'changes' | 'is over' | 'ends' | 'goes out of date' | 'expires';
  /** The sentence for people, without a full stop: `The page /launch appears`. */
  text: string;
  /** Whether the site must be built again for visitors to see it. The others are for those who look after the content. */
  needsBuild: boolean;
  /** The date in the content. */
  file: string;
  line: number;
  column: number;
}

/** A change whose date is not located yet. */
export interface DatedChange extends Omit<Change, 'id' | 'time' | 'file' | 'line' | 'column'> {
  /** The moment as authors write it. */
  date: string;
  file: ContentFile;
  location: DataLocation;
}
