import { stringify } from 'yaml';

/**
 * Formats a string as YAML on one line, in quotes if it would otherwise be read as something else: `yes` stays, `1`
 * becomes `"1"`.
 */
export function inYaml(value: string): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}
