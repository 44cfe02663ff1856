import { EnvironmentError } from '../../platform/environment-error.ts';
import { componentName } from './section-files.ts';

const importLine = /^import \{ \w+ \} from '\.\/(\w+\.tsx)';$/;
const entryLine = /^ {2}'?([a-z][a-z0-9-]*)'?: \w+,$/;

/**
 * Adds a section type to the registry of components, in alphabetical order.
 * @param registry the text of src/sections/index.ts
 * @throws {EnvironmentError} when the registry does not have the expected lines
 */
export function registerSection(registry: string, type: string): string {
  const name = componentName(type);
  const key = type.includes('-') ? `'${type}'` : type;
  const lines = registry.split('\n');
  insertSorted(lines, importLine, `${name}.tsx`, `import { ${name} } from './${name}.tsx';`);
  insertSorted(lines, entryLine, type, `  ${key}: ${name},`);
  return lines.join('\n');
}

/** Inserts a line among those that match a pattern, sorted by the captured key. Ignores case, as Biome does. */
function insertSorted(lines: string[], pattern: RegExp, key: string, line: string): void {
  const keys = lines.map((other) => pattern.exec(other)?.[1]);
  const last = keys.findLastIndex((other) => other !== undefined);
  if (last === -1) throw new EnvironmentError('src/sections/index.ts has no list of components to add a line to.');
  const next = keys.findIndex((other) => other !== undefined && other.toLowerCase() > key.toLowerCase());
  lines.splice(next === -1 ? last + 1 : next, 0, line);
}
