import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root.ts';
import type { DefineCommand } from './index.ts';

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
      runs(async ({ stdout, stderr }) => {
        const { generateTypes } = await import('../types/generate-types.ts');
        const path = join(projectRoot, target);
        const source = await generateTypes();
        const isFresh = existsSync(path) && readFileSync(path, 'utf8') === source;
        if (options.check && !isFresh) {
          stderr.write(`${target} does not fit the schemas. Run: npm run types\n`);
          return 1;
        }
        if (!isFresh) writeFileSync(path, source);
        stdout.write(`${target} is up to date.\n`);
        return 0;
      }),
    );
};
