import { stringify } from 'yaml';

/** A string as it stands in a YAML file, on one line: in quotes where it would be read as something else. */
export function inYaml(value: string): string {
  return stringify(value, { lineWidth: 0 }).trimEnd();
}
