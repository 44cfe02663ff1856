import type { Content } from '../../compiler/model/content.ts';
import type { ContentFile } from '../../compiler/model/content-file.ts';
import type { RuleFinding } from '../../compiler/model/rule.ts';
import { isIntegrationGroup } from '../../compiler/schema/integration-groups.ts';
import { type ContentKey, contentKeys } from './content-keys.ts';
import { isDemanded } from './is-demanded.ts';
import { valueName } from './values-read.ts';

/**
 * The keys of the content that pages show. Articles are left out: a test shows that their pages show all of their keys.
 */
export interface KeyCoverage {
  total: number;
  reached: number;
  /**
   * The outermost keys that no page has read, except required keys, which nobody could delete, and entries without any
   * read key: they may be in a pack, and another rule reports entries that are not used at all.
   */
  findings: RuleFinding[];
}

/**
 * Finds the keys that pages have not read. @param read the names of the values that pages have read; see `valueName`
 */
export function measureKeyCoverage(content: Content, read: ReadonlySet<string>): KeyCoverage {
  const files = content.files
    .filter(({ kind }) => kind !== 'article')
    .map((file) => ({ file, keys: contentKeys(file) }));
  const unread = files.flatMap(({ file, keys }) => listUnread(file, keys, read).map((key) => ({ file, key })));
  const total = files.reduce((sum, { keys }) => sum + keys.length, 0);
  return {
    total,
    reached: total - unread.reduce((sum, { key }) => sum + 1 + key.size, 0),
    findings: unread.flatMap(({ file, key }) =>
      isEntry(file, key) || isDemanded(file, key.path) ? [] : describe(file, key),
    ),
  };
}

/** Lists the outermost keys of a file that have not been read. */
function listUnread(file: ContentFile, keys: readonly ContentKey[], read: ReadonlySet<string>): ContentKey[] {
  const isRead = (key: ContentKey) => read.has(valueName(file.name, key.path));
  const unread: ContentKey[] = [];
  for (let index = 0; index < keys.length; index += 1) {
    const key = keys[index] as ContentKey;
    // Pages look up entries by their ids, so an entry counts as read when anything within it is.
    const isReached = isEntry(file, key) ? keys.slice(index + 1, index + 1 + key.size).some(isRead) : isRead(key);
    if (isReached) continue;
    unread.push(key);
    index += key.size;
  }
  return unread;
}

/** Whether a key is an entry of a collection, or of a group of integrations.yaml. */
function isEntry({ kind, slug }: ContentFile, { path: [first, second, ...deeper] }: ContentKey): boolean {
  if (kind === 'collection') return second === undefined;
  return slug === 'integrations' && isIntegrationGroup(String(first)) && second !== undefined && deeper.length === 0;
}

function describe(file: ContentFile, { path }: ContentKey): RuleFinding {
  const step = path.at(-1);
  return {
    code: 'unused-key',
    file,
    path,
    target: 'key',
    message: `No page shows ${typeof step === 'number' ? 'this entry' : `\`${step}\``}.`,
    hint: 'The page shows the rest of this block without it. Delete it, or move it to where a page shows it.',
  };
}
