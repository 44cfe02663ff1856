import { loadContent } from '../compiler/check/load-content.ts';
import { stringsModules } from '../compiler/resolve/strings-modules.ts';
import { hasErrors } from '../diagnostics/problem.ts';
import type { DefineCommand } from './shared/define-command.ts';
import { contentOption, folder } from './shared/options.ts';
import { writeGenerated } from './shared/write-generated.ts';

const folderOfFunctions = 'supabase/functions';

interface Options {
  content: string;
  check?: boolean;
}

export const defineWords: DefineCommand = (program, runs) => {
  program
    .command('words')
    .description(`write the texts of the contact and newsletter functions to ${folderOfFunctions}/*/strings.gen.ts`)
    .addOption(contentOption())
    .option('--check', 'only compare; exits with 1 when the file is stale')
    .action((options: Options) =>
      runs((context) => {
        const { content, problems } = loadContent(folder(context, options.content));
        if (hasErrors(problems)) {
          context.stderr.write('The content has problems, so nothing was written. Run: npm run validate\n');
          return 1;
        }
        const codes = Object.entries(stringsModules(content)).map(([name, source]) => {
          const target = `${folderOfFunctions}/${name}/strings.gen.ts`;
          const generated = { target, source, origin: 'the content', command: 'npm run words' };
          return writeGenerated(context, generated, options.check);
        });
        return codes.find((code) => code !== 0) ?? 0;
      }),
    );
};
