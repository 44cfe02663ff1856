import { writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectRoot } from '../../cli/platform/project-root.ts';
import { copyContent } from './content.ts';

export const secret = 'RESEND_API_KEY=re_secret_of_the_build_machine';

/** Content with an image, a download and a pack, beside a `.env` that must not leak. */
export function contentWithSecret(): string {
  const content = copyContent({ over: join(projectRoot, 'tests/fixtures/secret') });
  writeFileSync(join(dirname(content), '.env'), `${secret}\n`);
  return content;
}

export const stolen = /re_secret|RESEND_API_KEY|root:x:|\bPATH=/;
