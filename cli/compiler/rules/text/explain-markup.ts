import type { LeftMarkup } from '../../../content/markdown/left-markup.ts';
import type { Reference } from '../../../content/schema/keywords.ts';
import { shorten } from '../../../problems/shorten.ts';
import type { RuleFinding } from '../../model/rule.ts';

/**
 * Explains markup that is not rendered, so that visitors would read its characters, and how to write it instead.
 * @param argument the kind of text that contains it
 * @param text the whole text
 */
export function explainMarkup(
  { kind, words }: LeftMarkup,
  argument: Reference<'text'>['argument'],
  text: string,
): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix' | 'severity'> {
  const code = 'text-markup';
  const isMarkdown = argument === 'markdown';
  switch (kind) {
    case 'heading':
      if (!isMarkdown) break;
      return {
        code,
        message: `A space is missing after \`${words}\`, so this is not a heading.`,
        hint: `Write a space after \`${words}\`.`,
        fix: { value: `${words} ` },
      };
    case 'note-reference':
      return {
        code,
        message: `There is no footnote \`${words}\` in this text, so visitors would read these characters.`,
        hint: `Write the footnote on its own line below the paragraph: \`${words}: Text of the footnote.\``,
      };
    case 'note':
      return {
        code,
        message: 'Nothing in this text refers to this footnote, so it is not shown.',
        hint: `Write \`${words.slice(0, -1)}\` after the words that it belongs to, or delete the footnote.`,
      };
    case 'link':
      if (!isMarkdown) break;
      return {
        code,
        message: 'This is not a link, and visitors would read its brackets.',
        hint: 'Write links as `[text](/about)`: the address in round brackets, right after the square brackets, and without spaces.',
        fix: linkFix(words),
      };
    case 'bold':
      if (!isMarkdown) break;
      return {
        code,
        message: `These asterisks do not make the words bold, and visitors would read them: \`${shorten(words)}\`.`,
        hint: 'Write `**` right before the first word and right after the last, without spaces inside. To show asterisks, write `\\*\\*`.',
      };
    case 'bold-open':
      return {
        code,
        severity: 'warning',
        message: 'The closing `**` is missing in this paragraph, so visitors would read these asterisks.',
        hint: 'Write `**` right after the last bold word. To show asterisks, write `\\*\\*`.',
      };
    case 'emphasis-open':
      return {
        code,
        severity: 'warning',
        message: 'The closing `*` is missing, so visitors would read this asterisk.',
        hint: `Write another one right after the last emphasized word, or delete this one.${isMarkdown ? ' To show an asterisk, write `\\*`.' : ''}`,
      };
    case 'highlight': {
      if (!isMarkdown) return { ...explainPlain(kind), severity: 'warning' };
      const bold = words.replace(/^==|==$/g, '**');
      return {
        code,
        severity: 'warning',
        message: 'Equals signs do not highlight text here, and visitors would read them.',
        hint: `Write \`${shorten(bold)}\`.`,
        fix: { value: bold },
      };
    }
    case 'short-code':
      return {
        code,
        severity: 'warning',
        message: `\`${words}\` is an emoji only in chat programs, so visitors would read the word with its colons.`,
        hint: `Type the emoji itself, or delete \`${words}\`.`,
      };
    case 'table':
      return {
        code,
        message: 'The second line of this table is missing, so visitors would read its `|` characters.',
        hint: 'Below the first line of the table, write a line of hyphens with as many columns: `| --- | --- |`. Leave a blank line above the table.',
      };
    case 'fence':
      return {
        code,
        message: `This code block has no end, so all text below \`${words}\` is shown as code.`,
        hint: `Write \`${words}\` on its own line where the code ends.`,
      };
    case 'code':
      if (!isMarkdown) return { ...explainPlain(kind), severity: 'warning' };
      return {
        code,
        message: 'The closing backtick is missing in this paragraph, so visitors would read this one.',
        hint: 'Write another one right after the code. To show a backtick, write a backslash before it.',
      };
    case 'address': {
      const isWhole = words.startsWith('http');
      const link = isWhole ? `<${words}>` : `[${words}](https://${words})`;
      return {
        code,
        severity: 'warning',
        message: `This address is not a link, so visitors would have to copy it: \`${shorten(words)}\`.`,
        hint: `Write \`${link}\`. To show an address without a link, put it between backticks.`,
        fix: { value: link, applicability: 'maybe-incorrect' },
      };
    }
    case 'link-by-name': {
      const name = words.slice(words.lastIndexOf('[') + 1, -1);
      return {
        code,
        severity: 'warning',
        message: `The address of \`[${name}]\` is missing in this text, so visitors would read the brackets.`,
        hint: `Write the address on its own line below the paragraph (\`[${name}]: /about\`), or in round brackets right after the words.`,
      };
    }
    case 'percent':
      return {
        code,
        message: 'Visitors would read `%20`, which is a space only in addresses.',
        hint: 'Write a normal space.',
        fix: { value: ' ' },
      };
    case 'underline':
      return { ...explainPlain(kind), severity: 'warning' };
    case 'html':
      if (/^<br\b/i.test(words)) return explainLineBreak(words, text, isMarkdown);
      if (!isMarkdown) break;
      if (/^<img\b/i.test(words)) return explainImage(words);
      return {
        code,
        message: 'HTML does not work here, and visitors would read its characters.',
        hint: 'Write Markdown instead: `**bold**`, `*italic*`, `[words](/about)`. To show HTML literally, put it between backticks.',
      };
  }
  return explainPlain(kind);
}

/** Explains how to write a line break in this kind of text, or that it can be deleted. */
function explainLineBreak(
  words: string,
  text: string,
  isMarkdown: boolean,
): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'> {
  const found = {
    code: 'text-markup' as const,
    message: `HTML does not work here, and visitors would read \`${words}\`.`,
  };
  const at = text.indexOf(words);
  const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
  if (!isMarkdown)
    return {
      ...found,
      hint: `Delete \`${words}\`: browsers break this text where the screen ends.`,
      fix: { value: /\S$/.test(before) && /^\S/.test(after) ? ' ' : '', applicability: 'maybe-incorrect' },
    };
  if (/^[ \t]*(?:\n[ \t]*\n|\s*$)/.test(after))
    return { ...found, hint: `Delete \`${words}\`: the paragraph ends here.`, fix: { value: '' } };
  const hint =
    'For a new line, write a backslash at the end of the line before, in a text that begins with `|`. For a new paragraph, write a blank line.';
  return /^\n/.test(after) ? { ...found, hint, fix: { value: '\\' } } : { ...found, hint };
}

/** Explains how to write an `<img>` in Markdown. */
function explainImage(tag: string): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'> {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']?([^"'<>]*)`, 'i').exec(tag)?.[1]?.trim() ?? '';
  const image = `![${attribute('alt') || 'What it shows'}](${attribute('src').replace(/^\.?\/?(?:content\/)?media\//, '')})`;
  return {
    code: 'text-markup',
    message: 'HTML does not work here, and visitors would read its characters.',
    hint: `Write the image in Markdown: \`${image}\`.`,
  };
}

function explainPlain(kind: LeftMarkup['kind']): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint'> {
  return {
    code: 'text-markup',
    message: `${kind === 'html' ? 'HTML' : 'Markdown'} does not work here, and visitors would read its characters.`,
    hint: 'Write plain text. Only long texts, such as sections of the type `prose`, can have Markdown.',
  };
}

/** Corrects a link that contains a space, has no closing parenthesis, or has its brackets swapped. */
function linkFix(words: string): RuleFinding['fix'] {
  const spaced = /^\[([^[\]]*)\]\s?\(\s*([^\s()]+)\s*\)$/.exec(words);
  const open = /^\[([^[\]]*)\]\s?\(\s*([^\s()]+)([^()]*)$/.exec(words);
  const swapped = /^\(([^()]*)\)\[([^\s[\]]+)\]$/.exec(words);
  const [, label, address, rest = ''] = spaced ?? open ?? swapped ?? [];
  if (label === undefined) return undefined;
  return { value: `[${label}](${address})${rest}`, applicability: 'maybe-incorrect' };
}
