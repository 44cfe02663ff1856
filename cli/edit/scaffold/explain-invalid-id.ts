import type { Kind } from '../../content/schema/kinds.ts';
import { idPattern, toId } from '../../content/schema/to-id.ts';

/** The maximum length in characters if the schema sets none: an id with its extension must be a valid file name. */
const maxLength = 100;

/**
 * Explains why an entry of this kind cannot have an id, and suggests another; undefined if the id is valid.
 * @param language of the words that the id may be, as a BCP 47 tag
 * @param isPath whether the id may have folders
 */
export function explainInvalidId(kind: Kind, id: string, language: string, isPath: boolean): string | undefined {
  const schema = kind.located.schema.properties?.id;
  const pattern = kind.shape === 'list-entry' ? schema?.pattern : (kind.keyPattern ?? idPattern);
  const limit = typeof schema?.maxLength === 'number' ? schema.maxLength : maxLength;
  const steps = isPath ? id.split('/') : [id];
  const fits = (step: string) => (typeof pattern === 'string' ? new RegExp(pattern, 'u').test(step) : isOneLine(step));
  const article = /^[aeiou]/.test(kind.name) ? 'An' : 'A';
  if (!steps.every(fits)) {
    const better =
      typeof pattern === 'string'
        ? steps.map((step) => toId(step.replace(/\.yaml$/, ''), language)).filter((step) => step !== '')
        : [];
    const fix = better.length > 0 && better.every(fits) ? ` Write \`${better.join('/')}\`.` : '';
    return typeof pattern === 'string'
      ? `${article} ${kind.name} cannot have the id \`${id}\`: use lowercase letters, digits and hyphens.${fix}`
      : `${article} ${kind.name} cannot have the id \`${id}\`: use one line without spaces at its start and end.`;
  }
  if ([...id].length > limit) return `\`${id}\` is too long for an id: it may have at most ${limit} characters.`;
  return undefined;
}

function isOneLine(text: string): boolean {
  return text !== '' && text === text.trim() && !/\p{Cc}/u.test(text);
}
