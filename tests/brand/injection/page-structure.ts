import { parseDocument } from 'htmlparser2';

type Node = ReturnType<typeof parseDocument>['children'][number];
type Element = Extract<Node, { attribs: unknown }>;

/** What of a page could do something: its elements with their attributes, line by line, without its words. */
export interface PageStructure {
  /** Everything but the content of texts from Markdown. */
  frame: string[];
  /** The elements in texts from Markdown, each kind once. */
  prose: string[];
}

/** Attributes that name an address which the browser opens, loads or sends to. */
const addresses = new Set([
  'href',
  'src',
  'srcset',
  'action',
  'formaction',
  'poster',
  'data',
  'data-src',
  'xlink:href',
]);

/** Attributes that depend on the target of a link: another site, or the page that it is on. */
const led = new Set(['rel', 'data-discover', 'aria-current', 'data-active']);

/** The mailto link beside a link to the contact form: whether there is one depends on the target of that link. */
const subjectMailtoUrl = '<a class hidden href=harmless>';

/** Elements whose text is no text of the page. */
const raw = new Set(['script', 'style', 'template', 'noscript']);

export function pageStructure(html: string): PageStructure {
  const frame: string[] = [];
  const prose = new Set<string>();
  const visit = (node: Node, depth: number, isProse: boolean) => {
    if (node.type === 'comment') frame.push(`${' '.repeat(depth)}a comment`);
    if ('attribs' in node && describe(node) !== subjectMailtoUrl) {
      if (isProse) prose.add(describe(node));
      else frame.push(' '.repeat(depth) + describe(node));
      if (raw.has(node.name)) frame.push(isData(node) ? kindOf(textOf(node)) : textOf(node));
    }
    const isInside = isProse || ('attribs' in node && hasClass(node, 'prose'));
    for (const child of 'children' in node ? node.children : []) visit(child, depth + 1, isInside);
  };
  for (const node of parseDocument(html).children) visit(node, 0, false);
  return { frame, prose: [...prose].sort() };
}

function describe({ name: tag, attribs }: Element): string {
  const telling = Object.entries(attribs).filter(([name]) => tag === 'link' || !led.has(name));
  const described = telling.map(([name, value]) => {
    if (name === 'style' || name === 'http-equiv' || name === 'srcdoc') return `${name}=${value}`;
    return addresses.has(name) ? `${name}=${schemeOf(value)}` : name;
  });
  return `<${[tag, ...described.sort()].join(' ')}>`;
}

/** The protocol of a URL. Pages of the site, other sites, mails and calls are all the same: harmless. */
function schemeOf(address: string): string {
  // Relative URLs get the protocol of the base.
  const { protocol } = new URL(address, 'https://site.example/');
  return ['https:', 'mailto:', 'tel:'].includes(protocol) ? 'harmless' : protocol;
}

function hasClass({ attribs }: Element, name: string): boolean {
  return attribs.class?.split(' ').includes(name) ?? false;
}

function isData({ attribs }: Element): boolean {
  return attribs.type === 'application/ld+json';
}

/** Nobody runs JSON-LD: whatever it says, it is data. @throws when it is not, as when a text has ended its string */
function kindOf(json: string): string {
  return Object.keys(JSON.parse(json) as object).join();
}

function textOf({ children }: Element): string {
  return children.map((child) => ('data' in child ? child.data : '')).join('');
}

/** Whether Markdown may make such an element, as `pageStructure` describes it. */
export function isMarkdownElement(element: string): boolean {
  return /^<(p|h[1-6]|ul|ol( start)?|li|strong|em|code( class)?|pre|blockquote|hr|br|a href=harmless( title)?|img alt src=harmless( title)?)>$/.test(
    element,
  );
}
