import { contactWords } from '../content/contact-words.ts';
import { loadContent } from '../content/load-content.ts';
import { hasErrors } from '../problem.ts';
import type { DefineCommand } from './index.ts';
import { keepGenerated } from './keep-generated.ts';
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
        const { content, problems } = loadContent(folder(context, options.content));
        if (hasErrors(problems)) {
          context.stderr.write('The content has problems, so nothing was written. Run: npm run validate\n');
          return 1;
        }
        const source = wordsModule(contactWords(content));
        const generated = { target, source, origin: 'the content', command: 'npm run words' };
        return keepGenerated(context, generated, options.check);
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
