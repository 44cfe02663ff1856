import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contactWords } from '../content/contact-words.ts';
import { loadContent } from '../content/load-content.ts';
import { hasErrors } from '../problem.ts';
import { projectRoot } from '../project-root.ts';
import type { DefineCommand } from './index.ts';
import { contentOption, folder } from './options.ts';

const target = 'supabase/functions/submit-contact/words.gen.ts';

interface Options {
  content: string;
  check?: boolean;
}

export const defineWords: DefineCommand = (program, runs) => {
  program
    .command('words')
    .description(`write what the contact function says to ${target}`)
    .addOption(contentOption())
    .option('--check', 'only compare; exits with 1 when the file is stale')
    .action((options: Options) =>
      runs((context) => {
        const { stdout, stderr } = context;
        const { content, problems } = loadContent(folder(context, options.content));
        if (hasErrors(problems)) {
          stderr.write('The content has problems, so nothing was written. Run: npm run validate\n');
          return 1;
        }
        const path = join(projectRoot, target);
        const source = wordsModule(contactWords(content));
        const isFresh = existsSync(path) && readFileSync(path, 'utf8') === source;
        if (options.check && !isFresh) {
          stderr.write(`${target} does not fit the content. Run: npm run words\n`);
          return 1;
        }
        if (!isFresh) writeFileSync(path, source);
        stdout.write(`${target} is up to date.\n`);
        return 0;
      }),
    );
};

/** The function is deployed by itself, without the content, so its words go along as a module. */
function wordsModule({ words, origins }: ReturnType<typeof contactWords>): string {
  return `// Written by \`npm run words\` from content/: change the words there.
import type { ContactWords } from './words.ts';

export const words: ContactWords = ${JSON.stringify(words, undefined, 2)};

export const origins: readonly string[] = ${JSON.stringify(origins)};
`;
}
