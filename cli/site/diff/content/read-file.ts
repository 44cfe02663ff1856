import { parseYaml } from '../../../compiler/yaml/parse/parse-yaml.ts';
import { readContentText, statContentFile } from '../../../platform/files/content-file.ts';

/** Returns the text of a content file; undefined if there is none. @param file relative to the content folder */
export function readText(folder: string, file: string): string | undefined {
  const stats = statContentFile(folder, file);
  return stats === undefined || stats === 'link' ? undefined : readContentText(folder, file);
}

/** Returns the data of a content file; undefined if there is none, or if it cannot be parsed. */
export function readData(folder: string, file: string): unknown {
  const text = readText(folder, file);
  return text === undefined ? undefined : parseYaml(text).data;
}
