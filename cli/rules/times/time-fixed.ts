import type { Content } from '../../site/model/content.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { homePath, languageFolders } from '../../site/model/languages.ts';
import { articleBases, isNotFoundPath, pagePath } from '../../site/model/routes.ts';
import { defineRule } from '../../site/model/rule.ts';
import { listTimed, type Timed } from '../../site/timeline/list-timed.ts';

export const timeFixed = defineRule({
  codes: ['time-fixed'],
  *check(content) {
    for (const timed of listTimed(content)) {
      const what = fixedPage(content, timed);
      if (what === undefined) continue;
      for (const key of ['publishAt', 'expireAt'] as const) {
        if (timed.span[key] === undefined) continue;
        yield {
          code: 'time-fixed',
          file: timed.file,
          path: [...timed.path, key],
          target: 'key',
          message: `${what} must be there all the time.`,
          hint: 'Delete this line.',
          fix: { remove: true },
        };
      }
    }
  },
});

/** Returns what a page or a section is that cannot have dates, as the start of a sentence. */
function fixedPage(content: Content, { kind, file, path }: Timed): string | undefined {
  if (kind === 'entry') return undefined;
  const address = pagePath(file.slug);
  if (kind === 'section') return isArticleList(file, path) ? 'The list of articles' : undefined;
  if (address === '/') return 'The first page';
  if (isNotFoundPath(content, address)) return 'The page for addresses that do not exist';
  if (languageFolders(content).map(homePath).includes(address)) return 'The first page of a language';
  return [...articleBases(content).values()].includes(address) ? 'The page that lists the articles' : undefined;
}

function isArticleList(file: ContentFile, [, index]: Timed['path']): boolean {
  return file.kind === 'page' && file.isValid && file.data.sections[Number(index)]?.type === 'articles';
}
