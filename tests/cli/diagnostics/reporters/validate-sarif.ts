import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import multitool from '@microsoft/sarif-multitool';
import type { Log } from 'sarif';
import { temporaryFolder } from '../../../support/content-folder.ts';

/**
 * Validates a log against the schema of SARIF 2.1.0 and the further rules of the standard, with Microsoft's validator.
 * @returns violations of the standard; advice is left out
 * @see https://github.com/microsoft/sarif-sdk/blob/main/docs/multitool-usage.md
 */
export function validateSarif(log: string): string[] {
  const folder = temporaryFolder();
  const [input, output] = [join(folder, 'log.sarif'), join(folder, 'report.sarif')];
  writeFileSync(input, log);
  const { stdout, stderr, error } = spawnSync(multitool, ['validate', input, '--output', output], {
    encoding: 'utf8',
    // It unpacks itself below the home folder, and may not look for languages that a small machine lacks.
    env: { HOME: folder, DOTNET_SYSTEM_GLOBALIZATION_INVARIANT: '1' },
  });
  if (error) throw error;
  if (!stdout.includes('Analysis completed successfully'))
    throw new Error(`The validator has failed: ${stdout}${stderr}`);
  const { runs } = JSON.parse(readFileSync(output, 'utf8')) as Log;
  return runs.flatMap(({ results = [] }) =>
    results
      .filter((result) => result.level === 'error')
      .map(({ ruleId, message }) => `${ruleId} ${message.id ?? ''} ${(message.arguments ?? []).join(' ')}`),
  );
}
