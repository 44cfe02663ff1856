import { join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { PageSource, SiteSettings } from '../../src/content.gen.ts';
import { copyContent } from './content.ts';
import { editData } from './edit-content.ts';

/** A copy of the second brand's content with a page of events, which the navigation bar leads to. */
export function copyEventsContent(parent?: string, pages: Record<string, string> = {}): string {
  const over = join(projectRoot, 'tests/fixtures/events');
  const content = copyContent({ parent, over, files: pages });
  editData<PageSource>(content, 'pages/events.yaml', ({ unlisted: _, ...page }) => page);
  editData<SiteSettings>(content, 'site.yaml', (site) => {
    const items = [...(site.navigation?.items ?? []), { label: 'Events', to: '/events' }];
    return { ...site, navigation: { ...site.navigation, items } };
  });
  return content;
}
