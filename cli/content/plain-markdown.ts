/** What a check wants of Markdown; see `ParsedMarkdown`. */
export interface Outline {
  links: string[];
  headings: { level: number; words: string }[];
}

/** What may hide a link or a heading, or be one in another form: code, escapes, entities, tables, definitions. */
const hiding = ['\\', '<', '&', '|', '\t', '\r', '\0', '```', '~~~', ']:'];

/**
 * Reads the links and headings of Markdown of the plainest kind, line by line, in a tenth of the time of a parser.
 * @returns nothing of a text in which anything calls for a parser: a test holds the two to the same reading
 */
export function readPlainMarkdown(text: string): Outline | undefined {
  if (hiding.some((sign) => text.includes(sign)) || mayHideInCode(text)) return undefined;
  const outline: Outline = { links: [], headings: [] };
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    if (!isLetter(text.charCodeAt(start)) && !readMarked(text.slice(start, end), outline)) return undefined;
    const bracket = text.indexOf('[', start);
    if (bracket !== -1 && bracket < end) {
      const links = plainLinks(text.slice(start, end));
      if (!links) return undefined;
      outline.links.push(...links);
    }
    start = end + 1;
  }
  return outline;
}

/** Code may reach over several lines, but over none that is blank. */
function mayHideInCode(text: string): boolean {
  return text.includes('`') && text.split('\n\n').some((block) => block.includes('`') && block.includes('['));
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a);
}

/** Spaces alone; or an entry of a list, a quotation, a line that goes on with one, or bold, whose words begin at once. */
const harmless = /^(?: *|(?:[-+*>] |\d{1,9}[.)] | {1,3}|)(?:\*\*?|__?|["'(“„])?[\p{L}[].*)$/u;
const heading = /^(#{1,6}) +([^#\s](?:[^#]*[^#\s])?) *$/;

/** Reads a line that begins with no letter. @returns false where only a parser can tell what it is */
function readMarked(line: string, { headings }: Outline): boolean {
  const found = heading.exec(line);
  if (found) headings.push({ level: found[1]?.length ?? 0, words: `${found[1]} ${found[2]}` });
  return found !== null || harmless.test(line);
}

const plainLink = /\[[^[\]]*\]\(([\w/:.#?=%+,@~-]+)\)/y;

/**
 * The addresses in a line or a block where each bracket begins a link of the plainest form, `[words](address)`, and
 * there is no code, escape or entity.
 * @returns nothing of others
 */
export function plainLinks(content: string): string[] | undefined {
  const links: string[] = [];
  for (let at = content.indexOf('['); at !== -1; at = content.indexOf('[', plainLink.lastIndex)) {
    plainLink.lastIndex = at;
    const address = plainLink.exec(content)?.[1];
    if (address === undefined) return undefined;
    links.push(address);
  }
  return links;
}
