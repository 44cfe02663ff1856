import type { DefineCommand } from './shared/define-command.ts';
import { writeGenerated } from './shared/write-generated.ts';

const target = 'src/content.gen.ts';

interface Options {
  check?: boolean;
}

export const defineTypes: DefineCommand = (program, runs) => {
  program
    .command('types')
    .description(`write the TypeScript of the schemas to ${target}`)
    .option('--check', 'only compare; exits with 1 when the file is stale')
    .action((options: Options) =>
      runs(async (context) => {
        const { generateTypes } = await import('../compiler/schema/generate-types.ts');
        const source = await generateTypes();
        const generated = { target, source, origin: 'the schemas', command: 'npm run types' };
        return writeGenerated(context, generated, options.check);
      }),
    );
};
