import { readBackendSettings } from '../backend/backend-settings.ts';
import { prepareDatabase } from '../backend/prepare-database.ts';
import { checkAndBuild } from './build.ts';
import type { DefineCommand } from './define-command.ts';
import { contentOption, dataOption, outOption, portOption } from './options.ts';
import { type PreviewOptions, preview } from './preview.ts';

export const defineStart: DefineCommand = (program, runs) => {
  program
    .command('start')
    .description('build the site and serve it, with working forms')
    .addOption(contentOption())
    .addOption(outOption())
    .addOption(dataOption())
    .addOption(portOption())
    .action((options: PreviewOptions) =>
      runs(async (context) => {
        // Preparing the database takes seconds the first time: do it while building. `preview` reports its errors.
        if (readBackendSettings(context.env).kind === 'embedded') prepareDatabase().catch(() => {});
        const exitCode = await checkAndBuild(context, options, { willServe: true });
        return exitCode === 0 ? preview(context, options) : exitCode;
      }),
    );
};
