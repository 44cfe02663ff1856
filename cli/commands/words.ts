import { loadContent } from '../compiler/check/load-content.ts';
import type { Content } from '../compiler/model/content.ts';
import { contactWords } from '../compiler/resolve/contact-words.ts';
import { newsletterWords } from '../compiler/resolve/newsletter-words.ts';
import { hasErrors } from '../diagnostics/problem.ts';
import type { DefineCommand } from './define-command.ts';
import { keepGenerated } from './keep-generated.ts';
import { contentOption, folder } from './options.ts';

const folderOfFunctions = 'supabase/functions';

interface Options {
  content: string;
  check?: boolean;
}

export const defineWords: DefineCommand = (program, runs) => {
  program
    .command('words')
    .description(`write what the contact and newsletter functions say to ${folderOfFunctions}/*/words.gen.ts`)
    .addOption(contentOption())
    .option('--check', 'only compare; exits with 1 when the file is stale')
    .action((options: Options) =>
      runs((context) => {
        const { content, problems } = loadContent(folder(context, options.content));
        if (hasErrors(problems)) {
          context.stderr.write('The content has problems, so nothing was written. Run: npm run validate\n');
          return 1;
        }
        const codes = Object.entries(wordsModules(content)).map(([name, source]) => {
          const target = `${folderOfFunctions}/${name}/words.gen.ts`;
          const generated = { target, source, origin: 'the content', command: 'npm run words' };
          return keepGenerated(context, generated, options.check);
        });
        return codes.find((code) => code !== 0) ?? 0;
      }),
    );
};

/** Each function is deployed by itself, without the content, so its words go along as a module. */
function wordsModules(content: Content): Record<string, string> {
  const { words, origins } = contactWords(content);
  return {
    'submit-contact': wordsModule('ContactWords', words, origins),
    newsletter: wordsModule('NewsletterWords', newsletterWords(content), origins),
  };
}

function wordsModule(type: string, words: object, origins: readonly string[]): string {
  return `// Written by \`npm run words\` from content/: change the words there.
import type { ${type} } from './words.ts';

export const words: ${type} = ${JSON.stringify(words, undefined, 2)};

export const origins: readonly string[] = ${JSON.stringify(origins)};
`;
}
