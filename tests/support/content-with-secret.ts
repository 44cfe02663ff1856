import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { copyContent, secondBrandFile } from './content.ts';
import { journalPage } from './journal-page.ts';
import { pressPage } from './press-page.ts';
import { sites } from './sites.ts';

export const secret = 'RESEND_API_KEY=re_secret_of_the_build_machine';

/** Content with an image, a download and a pack, beside a `.env` that must not leak. */
export function contentWithSecret(): string {
  const assets = [
    '- id: kit\n  name: Kit\n  description: All of it.\n  contains:\n    files: [press/in-pack.txt]\n',
    '- id: paper\n  name: Paper\n  description: One page.\n  file: press/paper.txt\n',
  ].join('');
  const content = copyContent({
    files: {
      'collections/assets.yaml': assets,
      'collections/categories.yaml': readFileSync(join(sites.workshop.content, 'collections/categories.yaml'), 'utf8'),
      'pages/press.yaml': pressPage({ assets }),
      'pages/writing.yaml': journalPage,
      'pages/garden.yaml': `${secondBrandFile('pages/garden.yaml')}\n      See [the journal](/writing).\n`,
      'media/press/in-pack.txt': 'for the pack',
      'media/press/paper.txt': 'for everybody',
    },
  });
  writeFileSync(join(dirname(content), '.env'), `${secret}\n`);
  return content;
}

/** Matches lines of the files that the links point to. */
export const stolen = /re_secret|RESEND_API_KEY|root:x:|\bPATH=/;
