/**
 * Escapes control characters, line separators and characters that change the direction of text, as `\u001b`.
 * @param except characters that stay
 */
export function escapeControls(text: string, except: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, (character) =>
    except.includes(character) ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** Formats a value as JSON in which control characters are escaped too, so that a terminal can show it safely. */
export function formatSafeJson(value: unknown): string {
  return `${escapeControls(JSON.stringify(value, undefined, 2), '\n')}\n`;
}
