import type { Kind } from '../../compiler/schema/kinds.ts';
import { toId } from '../../compiler/schema/to-id.ts';

/** A step of an address. */
const stepPattern = '^[a-z0-9]+(-[a-z0-9]+)*$';

/** The longest id of what sets no limit of its own: with its ending it must be the name of a file. */
const mostCharacters = 100;

/**
 * Whether a thing of this kind may have an id.
 * @returns nothing where it may, or a sentence that says why not, with one that would do
 */
export function findIdFault(kind: Kind, id: string): string | undefined {
  const schema = kind.part.schema.properties?.id;
  const pattern = kind.shape === 'row' ? schema?.pattern : (kind.keyPattern ?? stepPattern);
  const limit = typeof schema?.maxLength === 'number' ? schema.maxLength : mostCharacters;
  const steps = kind.name === 'page' ? id.split('/') : [id];
  const fits = (step: string) => (typeof pattern === 'string' ? new RegExp(pattern, 'u').test(step) : isOneLine(step));
  if (!steps.every(fits)) {
    const better =
      typeof pattern === 'string'
        ? steps.map((step) => toId(step.replace(/\.yaml$/, ''))).filter((step) => step !== '')
        : [];
    const fix = better.length > 0 && better.every(fits) ? ` Write \`${better.join('/')}\`.` : '';
    return typeof pattern === 'string'
      ? `No ${kind.name} can have the id \`${id}\`: it is made of small letters, digits and hyphens.${fix}`
      : `No ${kind.name} can have the id \`${id}\`: it is one line, without spaces at its ends.`;
  }
  if ([...id].length > limit) return `\`${id}\` is too long for an id: it may have ${limit} characters.`;
  return undefined;
}

function isOneLine(text: string): boolean {
  return text !== '' && text === text.trim() && !/\p{Cc}/u.test(text);
}
