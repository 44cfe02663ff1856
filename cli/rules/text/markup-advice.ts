import { fileEnding } from '../../content/markdown/media-address.ts';
import { type Leftover, parseMarkdown } from '../../content/markdown/parse-markdown.ts';
import { shorten } from '../../problems/problem.ts';
import type { RuleFinding } from '../../site/model/rule.ts';

/** Markup that is not rendered, so that visitors would read its characters. */
export interface FoundMarkup
  extends Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix' | 'severity' | 'ranges'> {
  /** The markup as written. */
  words: string;
}

/** What to write instead of some markup. */
export type Advice = Pick<FoundMarkup, 'message' | 'hint' | 'fix'>;

/** The start of an address, which distinguishes a link with a wrong form from text in brackets, or the name of a file. */
export const address = String.raw`(?:\/|#(?=[a-z][\w-]*[)\]])|https?:|link:|mailto:|tel:|www\.|[^\s()[\]{}<>]*${fileEnding.source.slice(0, -1)}(?![\p{L}\p{N}]))`;
/** Explains what Markdown has read as a block that its author hardly meant. */
export function explainBlock(
  { kind, words, isLine = false }: Leftover,
  text: string,
): Omit<FoundMarkup, 'code' | 'words'> {
  if (kind === 'fence')
    return {
      message: `This code block has no end, so all text below \`${words}\` is shown as code.`,
      hint: `Write \`${words}\` on its own line where the code ends.`,
    };
  if (kind === 'note')
    return {
      message: 'Nothing in this text refers to this footnote, so it is not shown.',
      hint: `Write \`${words.slice(0, -1)}\` after the words that it belongs to, or delete the footnote.`,
    };
  if (kind === 'indented') {
    const indent = words.search(/\S/);
    return {
      severity: 'warning',
      message:
        'This line begins with four spaces or a tab, so it is shown as code, in which links and bold words do not work.',
      hint: 'Delete the space at the start of the line. If it is code, write a line of three backticks above and below it.',
      // White space has no place of its own in the source, so the line begins with its first word.
      ranges: (text) => [{ start: text.indexOf(words) + indent, end: text.indexOf(words) + words.length }],
      fix: isLine
        ? { value: text.replace(words, () => words.slice(indent)), whole: true, applicability: 'maybe-incorrect' }
        : undefined,
    };
  }
  if (kind === 'number') {
    const escaped = words.replace(/(?=.$)/, '\\');
    return {
      severity: 'warning',
      message: `\`${words}\` at the start of a line begins a numbered list, here with this item alone.`,
      hint: `If it is part of a sentence, write \`${escaped}\`.`,
      ranges: (text) =>
        Array.from(text.matchAll(/(?<=^[\s>*+-]*)\d+[.)](?=\s)/gm), ({ 0: number, index: start }) => ({
          start,
          end: start + number.length,
          number,
        })).filter(({ number }) => number === words),
      fix: { value: escaped, applicability: 'maybe-incorrect' },
    };
  }
  const isAddress = new RegExp(String.raw`^\s*<?${address}`, 'iu').test(text.slice(text.indexOf(words) + words.length));
  return {
    ...(isAddress && { severity: 'warning' }),
    message: `Nothing in this text refers to \`${words}\`, so this line is not shown.`,
    hint: isAddress
      ? `Write \`[words]${words.slice(0, -1)}\` where the link belongs, or delete the line.`
      : `Write a backslash before its bracket: \`\\${words}\`.`,
    fix: isAddress ? undefined : { value: `\\${words}` },
  };
}

export function adviseTagInMarkdown(tag: string, text: string): Advice {
  if (/^<br\b/i.test(tag)) return adviseLineBreak(tag, text, true);
  const message = 'HTML does not work here, and visitors would read its characters.';
  const attributeOf = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']?([^"'<>]*)`, 'i').exec(tag)?.[1]?.trim() ?? '';
  const source = attributeOf('src').replace(/^\.?\/?(?:content\/)?media\//, '');
  if (/^<img\b/i.test(tag))
    return {
      message,
      hint: `Write the image in Markdown: \`![${attributeOf('alt') || 'What it shows'}](${source})\`.`,
    };
  return {
    message,
    hint: 'Write Markdown instead: `**bold**`, `*italic*`, `[words](/about)`. To show HTML literally, put it between backticks.',
  };
}

/** Explains how to write a line break in this kind of text, or that it can be deleted. */
export function adviseLineBreak(words: string, text: string, isMarkdown: boolean): Advice {
  const message = `HTML does not work here, and visitors would read \`${words}\`.`;
  const at = text.indexOf(words);
  const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
  if (!isMarkdown)
    return {
      message,
      hint: `Delete \`${words}\`: browsers break this text where the screen ends.`,
      fix: { value: /\S$/.test(before) && /^\S/.test(after) ? ' ' : '', applicability: 'maybe-incorrect' },
    };
  if (/^[ \t]*(?:\n[ \t]*\n|\s*$)/.test(after))
    return { message, hint: `Delete \`${words}\`: the paragraph ends here.`, fix: { value: '' } };
  return {
    message,
    hint: 'For a new line, write a backslash at the end of the line before, in a text that begins with `|`. For a new paragraph, write a blank line.',
    ...(/^\n/.test(after) && { fix: { value: '\\' } }),
  };
}

export function adviseLink(words: string): Advice {
  const value = repairLink(words);
  const fix = value === undefined ? undefined : ({ value, applicability: 'maybe-incorrect' } as const);
  const written = `Write \`${value}\`.`;
  if (words.startsWith('!'))
    return {
      message: 'This is not an image, and visitors would read its characters.',
      hint: fix ? written : 'Write images as `![what it shows](photos/name.jpg)`, without spaces in the address.',
      fix,
    };
  return {
    message: 'This is not a link, and visitors would read its brackets.',
    hint: /%20|"\)$/.test(value ?? '')
      ? written
      : 'Write links as `[text](/about)`: the address in round brackets, right after the square brackets, and without spaces.',
    fix,
  };
}

/**
 * Corrects a link or an image that contains a space, has no closing parenthesis, another kind of brackets or quotes, or
 * has its brackets swapped: `[a] (</b “c”)` becomes `[a](/b "c")`.
 * @returns undefined if that does not make it a link or an image
 */
function repairLink(words: string): string | undefined {
  const [, swappedLabel, swappedAddress] = /^\(([^()]*)\)\[([^\s[\]]+)\]$/.exec(words) ?? [];
  const [, mark = '', label = swappedLabel, inside = swappedAddress] =
    /^(!?)\[([^[\]]*)\]\s?[({<[]\s*(.*)$/s.exec(words) ?? [];
  if (label === undefined || inside === undefined) return undefined;
  const isClosed = /[)\]}>]$/.test(inside) || inside === swappedAddress;
  const [, open = '', rest = ''] = isClosed ? [] : (/^([^\s()[\]{}]+)[\]}>]?(.*)$/s.exec(inside) ?? []);
  const whole = isClosed ? inside.replace(/\s*[)\]}>]$/, '') : open;
  const [, path = whole, title] = /^(.*?)\s+["'“”„‘’«»](.*)["'“”‘’«»]$/.exec(whole) ?? [];
  const isEncodable = /^https?:/.test(path) || fileEnding.test(path);
  const target = isEncodable ? path.trim().replaceAll(' ', '%20') : path.trim().replace(/^\/\s+/, '/');
  const value = `${mark}[${label}](${target}${title === undefined ? '' : ` "${title.replaceAll('"', '\\"')}"`})${rest}`;
  const { links, media } = parseMarkdown(value);
  return links.length + media.length === 1 ? value : undefined;
}

export function adviseAddress(found: string, text: string): Advice {
  const words = wholeAddress(text, found);
  const isAlone = words.startsWith('http') || /[^\w./-]/.test(words);
  const link = isAlone ? `<${words.startsWith('http') ? '' : 'https://'}${words}>` : `[${words}](https://${words})`;
  return {
    message: `This address is not a link, so visitors would have to copy it: \`${shorten(words)}\`.`,
    hint: `Write \`${link}\`. To show an address without a link, put it between backticks.`,
    fix: { value: link, applicability: 'maybe-incorrect' },
  };
}

/**
 * Returns an address up to its end in the whole text, with parentheses and marks in it. As in GitHub Flavored Markdown,
 * punctuation at its end belongs to the sentence, and so does a parenthesis that the address does not open.
 */
export function wholeAddress(text: string, beginning: string): string {
  const start = text.indexOf(beginning);
  if (start === -1) return beginning;
  let [words = ''] = /^[^\s<>"“”„‘’`]+/.exec(text.slice(start)) ?? [];
  const isWhole = () =>
    /[\p{L}\p{N}/]$/u.test(words) || (words.endsWith(')') && words.split(')').length <= words.split('(').length);
  while (words.length > beginning.length && !isWhole()) words = words.slice(0, -1);
  return words;
}
