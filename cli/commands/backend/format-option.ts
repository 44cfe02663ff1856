import { Option } from 'commander';

export type ReportFormat = 'pretty' | 'json';

/** The format of a report of `site backend`. */
export const formatOption = () =>
  new Option('--format <format>', 'format of the report').choices(['pretty', 'json']).default('pretty');
