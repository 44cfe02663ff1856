import type { Project } from '../../backend/operator/with-project.ts';
import type { ExitCode } from '../../platform/process/context.ts';
import { dataOption, folder, formatOption, type ReportFormat } from '../shared/options.ts';
import type { DefineBackendCommand } from './define-backend-command.ts';

interface Options {
  data: string;
  mend?: boolean;
  limits?: boolean;
  format: ReportFormat;
}

export const defineBackendVerify: DefineBackendCommand = (backend, runs) => {
  backend
    .command('verify')
    .description(
      'try what an attacker with the public key would try, and compare who may do what with what the migrations grant',
    )
    .addOption(dataOption())
    .option('--mend', 'first restore what the migrations grant, such as after a backup was restored by other means')
    .option('--limits', 'also reach the limit of your network, which then cannot subscribe for up to ten minutes')
    .addOption(formatOption())
    .addHelpText(
      'after',
      `
Attempts to read, change and delete are made on rows that the command stores with the secret key, whose addresses are at
site-verify.invalid. It removes them at the end, and those of a run that was killed at the next one. No mail is sent.
Exits with 1 if an attempt succeeds, or if somebody may do more or less than the migrations grant.

Example: VITE_SUPABASE_URL=https://abcdefgh.supabase.co site backend verify --format json`,
    )
    .action((options: Options) =>
      runs(async (context): Promise<ExitCode> => {
        const { withProject } = await import('../../backend/operator/with-project.ts');
        const { readPublicKey } = await import('../../backend/verify/public-key.ts');
        const { verifyProject } = await import('../../backend/verify/verify-project.ts');
        const { mendRights } = await import('../../backend/verify/compare-rights.ts');
        const format = await import('../../backend/verify/format-verification.ts');
        const { env, signal, stdout } = context;
        const key = readPublicKey(env);
        const verify = async (project: Project) => ({
          project: project.name,
          mended: options.mend ? await mendRights(project.admin) : [],
          findings: await verifyProject(project, { key, limits: options.limits === true, signal }),
        });
        const verification = await withProject(folder(context, options.data), env, verify, { isQuiet: true });
        const isJson = options.format === 'json';
        stdout.write((isJson ? format.formatVerificationAsJson : format.formatVerification)(verification));
        return verification.findings.some(({ outcome }) => outcome === 'open') ? 1 : 0;
      }),
    );
};
