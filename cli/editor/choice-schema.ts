import type { Schema } from '../content/schema/schemas.ts';

/** A value that a string may have, with the description that an editor shows. */
export interface Choice {
  value: string;
  description: string;
}

export interface Choices {
  /** Suggested by the editor, and listed in its tooltip. */
  listed: readonly Choice[];
  /** Suggested, but not listed in the tooltip, since there may be thousands. */
  further?: readonly Choice[];
  /** Schemas of other allowed values, as branches of an `anyOf`. */
  others?: readonly Schema[];
  /** The message for any other value. */
  message: string;
}

/** The maximum number of choices in a tooltip; nobody reads more. */
const maxListed = 200;

/** Splits choices, which are sorted by likelihood, into those that are listed and the rest. */
export function limitChoices(choices: readonly Choice[]): Required<Pick<Choices, 'listed' | 'further'>> {
  return { listed: choices.slice(0, maxListed), further: choices.slice(maxListed) };
}

/**
 * Builds the schema of a string with some allowed values, using keywords of the YAML language server: `errorMessage`,
 * `markdownEnumDescriptions` and `defaultSnippets`
 * (https://github.com/redhat-developer/yaml-language-server/blob/main/README.md).
 *
 * Works around three of its properties: it replaces the message if two branches have an `enum`, so only one has; a number
 * matches a branch with only a `pattern`, so that just its wrong type is reported; and it confuses branches without a
 * description, so each gets an empty one.
 */
export function choiceSchema({ listed, further = [], others = [], message }: Choices): Schema {
  const values = { type: 'string', ...listSchema(listed), errorMessage: message };
  const branches = further.length > 0 ? [furtherSchema(further), ...others] : others;
  if (branches.length === 0) return values;
  return { type: 'string', anyOf: [values, ...branches.map((branch) => ({ description: '', ...branch }))] };
}

/** Builds the `enum`, which must not be empty or contain duplicates. */
function listSchema(listed: readonly Choice[]): Schema {
  if (listed.length === 0) return { pattern: '(?!)' };
  const descriptions = new Map(listed.map(({ value, description }) => [value, description]));
  return { enum: [...descriptions.keys()], markdownEnumDescriptions: [...descriptions.values()] };
}

function furtherSchema(further: readonly Choice[]): Schema {
  return {
    pattern: `^${oneOf(further.map(({ value }) => value))}$`,
    defaultSnippets: further.map(({ value, description }) => ({
      label: value,
      // In a snippet, a dollar starts a tab stop.
      bodyText: value.replace(/[$}\\]/g, '\\$&'),
      description,
    })),
  };
}

/** Returns a regular expression (ECMA-262) that matches one of some texts. */
export function oneOf(texts: readonly string[]): string {
  return `(?:${texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})`;
}
