import type { Schema } from '../compiler/schema/schemas.ts';

/** One value that a string may have, and what an editor says of it. */
export interface Choice {
  value: string;
  description: string;
}

export interface Choices {
  /** Offered, and listed where the pointer rests on one of them. */
  listed: readonly Choice[];
  /** Offered, but not listed: there may be thousands. */
  further?: readonly Choice[];
  /** What else is right, as branches of an `anyOf`. */
  others?: readonly Schema[];
  /** What is wrong with anything else. */
  message: string;
}

/** More than these nobody reads where the pointer rests. */
const listLimit = 200;

/** Parts choices, the likeliest first, into those that are listed and the rest. */
export function limitChoices(choices: readonly Choice[]): Required<Pick<Choices, 'listed' | 'further'>> {
  return { listed: choices.slice(0, listLimit), further: choices.slice(listLimit) };
}

/**
 * The schema of a string that has one of some values, in the words that the YAML language server knows beyond JSON Schema:
 * `errorMessage`, `markdownEnumDescriptions` and `defaultSnippets`
 * (https://github.com/redhat-developer/yaml-language-server/blob/main/README.md).
 * It replaces the message where two branches have an `enum`, so one has. A number fits those that ask for a pattern, so that
 * its type is all that is reported. It takes branches that nothing describes for one another, and mixes their titles.
 */
export function choiceSchema({ listed, further = [], others = [], message }: Choices): Schema {
  const values = { type: 'string', ...listSchema(listed), errorMessage: message };
  const branches = further.length > 0 ? [furtherSchema(further), ...others] : others;
  if (branches.length === 0) return values;
  return { type: 'string', anyOf: [values, ...branches.map((branch) => ({ description: '', ...branch }))] };
}

/** An `enum` must hold something, and nothing twice. */
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
      // In a snippet, a dollar begins a place to fill in.
      bodyText: value.replace(/[$}\\]/g, '\\$&'),
      description,
    })),
  };
}

/** The part of a pattern (ECMA-262) that takes one of some texts. */
export function oneOf(texts: readonly string[]): string {
  return `(?:${texts.map((text) => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')).join('|')})`;
}
