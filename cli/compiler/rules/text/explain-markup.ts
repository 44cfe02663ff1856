import { shorten } from '../../../diagnostics/shorten.ts';
import type { LeftMarkup } from '../../markdown/left-markup.ts';
import type { RuleFinding } from '../../model/rule.ts';
import type { Reference } from '../../schema/keywords.ts';

/**
 * Says what is wrong with markup that visitors would read, and how it is written where there is a way.
 * @param argument the kind of the text that it is in
 * @param text the whole of it
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
        message: 'This is no heading, and visitors would read the signs.',
        hint: `Write a space behind \`${words}\`.`,
        fix: { value: `${words} ` },
      };
    case 'note-reference':
      return {
        code,
        message: `There is no footnote \`${words}\` in this text, and visitors would read the signs.`,
        hint: `Write it on a line of its own, below the paragraph: \`${words}: What it says.\``,
      };
    case 'note':
      return {
        code,
        message: 'Nothing in this text refers to this footnote, so nobody would read it.',
        hint: `Write \`${words.slice(0, -1)}\` behind the words that it belongs to, or remove the footnote.`,
      };
    case 'link':
      if (!isMarkdown) break;
      return {
        code,
        message: 'This is no link, and visitors would read it as it stands.',
        hint: 'Write `[words](/about)`: the address in round brackets, right behind the square ones, and no spaces in it.',
        fix: linkFix(words),
      };
    case 'bold':
      if (!isMarkdown) break;
      return {
        code,
        message: `These asterisks make nothing bold, and visitors would read them: \`${shorten(words)}\`.`,
        hint: 'Write `**` right before the first word and right after the last, with no space inside. Asterisks that visitors shall read get a backslash each: `\\*\\*`.',
      };
    case 'bold-open':
      return {
        code,
        severity: 'warning',
        message: 'These asterisks have no partners in their paragraph, and visitors would read them.',
        hint: 'Write `**` right after the last word in bold. Asterisks that visitors shall read get a backslash each: `\\*\\*`.',
      };
    case 'emphasis-open':
      return {
        code,
        severity: 'warning',
        message: 'This asterisk has no partner, and visitors would read it.',
        hint: `Write another right after the last word that shall stand out, or delete this one.${isMarkdown ? ' One that visitors shall read gets a backslash before it.' : ''}`,
      };
    case 'highlight': {
      if (!isMarkdown) return { ...explainPlain(kind), severity: 'warning' };
      const bold = words.replace(/^==|==$/g, '**');
      return {
        code,
        severity: 'warning',
        message: 'Equals signs mark nothing here, and visitors would read them.',
        hint: `Write \`${shorten(bold)}\`.`,
        fix: { value: bold },
      };
    }
    case 'short-code':
      return {
        code,
        severity: 'warning',
        message: `\`${words}\` names an emoji in chats alone; visitors would read the word and its colons.`,
        hint: `Type the emoji itself, or delete \`${words}\`.`,
      };
    case 'table':
      return {
        code,
        message: 'This is no table, and visitors would read the signs: its second line is missing.',
        hint: 'Write a line of hyphens below the first line of the table, with as many columns: `| --- | --- |`. A blank line stands above the table.',
      };
    case 'fence':
      return {
        code,
        message: `This code never ends, so all text below \`${words}\` is shown as code.`,
        hint: `Write \`${words}\` on a line of its own where the code ends.`,
      };
    case 'code':
      if (!isMarkdown) return { ...explainPlain(kind), severity: 'warning' };
      return {
        code,
        message: 'This backtick has no partner in its paragraph, and visitors would read it.',
        hint: 'Write another right after the last character of the code. One that visitors shall read gets a backslash before it.',
      };
    case 'address': {
      const isWhole = words.startsWith('http');
      const link = isWhole ? `<${words}>` : `[${words}](https://${words})`;
      return {
        code,
        severity: 'warning',
        message: `This address is not a link, so visitors would have to copy it: \`${shorten(words)}\`.`,
        hint: `Write \`${link}\`. An address that visitors shall only read goes between backticks.`,
        fix: { value: link, applicability: 'maybe-incorrect' },
      };
    }
    case 'link-by-name': {
      const name = words.slice(words.lastIndexOf('[') + 1, -1);
      return {
        code,
        severity: 'warning',
        message: `Nothing in this text says where \`[${name}]\` leads, so visitors would read the brackets.`,
        hint: `Write the address below the paragraph, on a line of its own (\`[${name}]: /about\`), or in round brackets right behind the words.`,
      };
    }
    case 'percent':
      return {
        code,
        message: 'Visitors would read `%20`: it stands for a space in addresses alone.',
        hint: 'Write a plain space.',
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
        message: 'HTML is shown to visitors as it stands here.',
        hint: 'Write it as Markdown does: `**bold**`, `*italic*`, `[words](/about)`. What shall be read as it stands goes between backticks.',
      };
  }
  return explainPlain(kind);
}

/** Says how a line break is written in this kind of text, if there is a way. */
function explainLineBreak(
  words: string,
  text: string,
  isMarkdown: boolean,
): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'> {
  const found = { code: 'text-markup' as const, message: `\`${words}\` is shown to visitors as it stands here.` };
  const at = text.indexOf(words);
  const [before, after] = [text.slice(0, at), text.slice(at + words.length)];
  if (!isMarkdown)
    return {
      ...found,
      hint: `Delete \`${words}\`: this text is one line, and goes on in the next where the screen ends.`,
      fix: { value: /\S$/.test(before) && /^\S/.test(after) ? ' ' : '', applicability: 'maybe-incorrect' },
    };
  if (/^[ \t]*(?:\n[ \t]*\n|\s*$)/.test(after))
    return { ...found, hint: `Delete \`${words}\`: the paragraph ends here.`, fix: { value: '' } };
  const hint =
    'A new line begins where the one before ends with a backslash, in a text that begins with `|`; a new paragraph, behind a blank line.';
  return /^\n/.test(after) ? { ...found, hint, fix: { value: '\\' } } : { ...found, hint };
}

/** Says how an image is written that somebody has written as HTML. */
function explainImage(tag: string): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint' | 'fix'> {
  const attribute = (name: string) =>
    new RegExp(`\\s${name}\\s*=\\s*["']?([^"'<>]*)`, 'i').exec(tag)?.[1]?.trim() ?? '';
  const image = `![${attribute('alt') || 'What it shows'}](${attribute('src').replace(/^\.?\/?(?:content\/)?media\//, '')})`;
  return {
    code: 'text-markup',
    message: 'HTML is shown to visitors as it stands here.',
    hint: `Write the image as Markdown does: \`${image}\`.`,
  };
}

function explainPlain(kind: LeftMarkup['kind']): Pick<RuleFinding<'text-markup'>, 'code' | 'message' | 'hint'> {
  return {
    code: 'text-markup',
    message: `${kind === 'html' ? 'HTML' : 'Markdown'} is shown to visitors as it stands here.`,
    hint: 'Write plain text; sections of type `prose` take Markdown.',
  };
}

/** The link that was meant by one with a space in it, without its end, or with its brackets the other way round. */
function linkFix(words: string): RuleFinding['fix'] {
  const spaced = /^\[([^[\]]*)\]\s?\(\s*([^\s()]+)\s*\)$/.exec(words);
  const open = /^\[([^[\]]*)\]\s?\(\s*([^\s()]+)([^()]*)$/.exec(words);
  const turned = /^\(([^()]*)\)\[([^\s[\]]+)\]$/.exec(words);
  const [, label, address, rest = ''] = spaced ?? open ?? turned ?? [];
  if (label === undefined) return undefined;
  return { value: `[${label}](${address})${rest}`, applicability: 'maybe-incorrect' };
}
