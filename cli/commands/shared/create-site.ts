import { basename, dirname, relative } from 'node:path';
import type { SiteKind } from '../../content/schema/site-templates.ts';
import { Refusal } from '../../edit/edit-plan.ts';
import { planSite } from '../../edit/new/new-site.ts';
import { writeChanges } from '../../edit/write-changes.ts';
import type { Context, ExitCode } from '../../platform/process/context.ts';
import { quoteForShell } from '../../platform/process/quote-for-shell.ts';
import { printRefusal } from '../reports/print-refusal.ts';
import { folder } from './options.ts';

interface Options {
  language?: string;
  kind?: SiteKind;
  dryRun?: boolean;
}

/** Writes a content folder for a new site, whose texts say what to write. */
export function createSite(context: Context, path: string, options: Options): ExitCode {
  const { language = 'en', kind = 'portfolio' } = options;
  const target = folder(context, path);
  const plan = planSite(target, kind, language);
  if (plan instanceof Refusal) return printRefusal(context, plan);
  const names = Object.keys(plan.files).sort();
  const { stdout } = context;
  if (options.dryRun) {
    for (const name of names) stdout.write(`${path}/${name} would be written.\n`);
    return 0;
  }
  const changes = names.map((name) => ({
    name: `${basename(target)}/${name}`,
    before: undefined,
    after: plan.files[name] ?? '',
  }));
  const refusal = writeChanges(dirname(target), changes);
  if (refusal) return printRefusal(context, refusal);
  const option = `--content ${quoteForShell(relative(context.cwd, target) || '.')}`;
  stdout.write(
    [
      `${names.length} files are written in ${path}: a site of the kind \`${kind}\` in the language \`${language}\`.`,
      ...(plan.textLanguage === language.split('-')[0]
        ? []
        : [
            `There are no placeholder texts in \`${language}\` yet, so they are in \`${plan.textLanguage}\`: those in messages.yaml, too, which visitors read.`,
          ]),
      'Next steps:',
      `  1. npm run dev -- ${option}       shows the site, and each change as you save it`,
      '  2. In site.yaml, write the name, the address and the language of the site.',
      '  3. Replace the texts of the pages: each says what to write in its place.',
      `  4. npm run validate -- --launch ${option}    lists the texts that are still to be written, and all else that is left to do`,
      `  5. npm run build -- ${option} --out dist`,
      '',
    ].join('\n'),
  );
  return 0;
}
