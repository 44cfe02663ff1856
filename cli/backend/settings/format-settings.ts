import { annotate } from '../../diagnostics/reporters/github.ts';
import type { Format } from '../../diagnostics/reporters/index.ts';
import { escapeControls, formatSafeJson } from '../records/escape-controls.ts';
import type { SettingsReport } from './read-function-settings.ts';

export const settingsReporters: Record<Format, (report: SettingsReport) => string> = {
  pretty({ file, set, problems }) {
    const lines = problems.length > 0 ? problems.map((problem) => `  ✗ ${problem}`) : [`  ✓ Set: ${set.join(', ')}.`];
    return escapeControls(`${[file, ...lines].join('\n')}\n`, '\n');
  },
  json: formatSafeJson,
  github: ({ problems }) => problems.map((problem) => annotate('Settings of the functions', problem)).join(''),
};
