import { pick, type Random } from './random.ts';

const strings = [
  'plain',
  'two words',
  'It’s 5 o’clock: tea',
  "it's",
  'say "hi"',
  '{fact:plots} a week',
  '- not a list',
  '# not a comment',
  'yes',
  '12',
  '',
  ' spaced ',
  'a: b',
  'tab\there',
  'one, two [three]',
  'Brot für Öl 🌱',
  'A long text that goes on for some time and says nothing much, so that it has to be wrapped somewhere on its way.',
  'First paragraph.\n\nSecond one, with a [link](/about).\n',
  'Line one\nLine two',
];

const keys = ['title', 'id', 'items', 'a', 'b b', '12', 'é', 'href', 'quoted: key', 'null'];

/** Generates a YAML document with random data, in every style that YAML has for it. */
export function generateYaml(random: Random): string {
  const newline = random() < 0.15 ? '\r\n' : '\n';
  const lines = block(random, random() < 0.5 ? 'map' : 'list', 3);
  const head = random() < 0.4 ? ['# About this file', ...(random() < 0.5 ? [''] : [])] : random() < 0.1 ? ['---'] : [];
  const text = [...head, ...lines].join(newline);
  return random() < 0.2 ? text : `${text}${newline}`;
}

/** Generates the lines of a list or block. */
function block(random: Random, kind: 'map' | 'list', depth: number): string[] {
  const count = 1 + Math.floor(random() * 4);
  const names = [...keys].sort(() => random() - 0.5).slice(0, count);
  return names.flatMap((name) => {
    const above = random() < 0.15 ? [`# About ${name}`] : random() < 0.1 ? [''] : [];
    const entry = kind === 'map' ? pair(random, name, depth) : item(random, depth);
    const below = random() < 0.05 ? ['  # More of it'] : [];
    return [...above, ...entry, ...below];
  });
}

function pair(random: Random, name: string, depth: number): string[] {
  const key = scalarKey(random, name);
  const [kind, inner] = value(random, depth);
  if (kind === 'inline') return [`${key}:${random() < 0.1 ? '  ' : ' '}${inner[0] ?? ''}`, ...inner.slice(1)];
  const indent = kind === 'list' && random() < 0.3 ? '' : random() < 0.2 ? '    ' : '  ';
  return [`${key}:${random() < 0.1 ? ' # Why' : ''}`, ...indented(inner, indent)];
}

function item(random: Random, depth: number): string[] {
  const [kind, inner] = value(random, depth);
  if (kind === 'inline') return [`- ${inner[0] ?? ''}`, ...inner.slice(1)];
  const first = inner[0] ?? '';
  // A comment or blank line cannot follow the hyphen of a compact block without moving what it is about.
  const isCompact = first !== '' && !first.startsWith('#') && random() < 0.9;
  if (!isCompact) return ['-', ...indented(inner, '  ')];
  const spaces = random() < 0.1 ? '   ' : ' ';
  return indented(inner, ` ${spaces}`).map((line, index) => (index === 0 ? `-${spaces}${first}` : line));
}

type Value = ['inline' | 'map' | 'list', string[]];

function value(random: Random, depth: number): Value {
  const roll = random();
  if (depth > 0 && roll < 0.2) return ['map', block(random, 'map', depth - 1)];
  if (depth > 0 && roll < 0.4) return ['list', block(random, 'list', depth - 1)];
  if (roll < 0.5) return ['inline', flow(random, depth)];
  if (roll < 0.6)
    return ['inline', [pick(random, ['1', '-2.5', 'true', 'null', '~', '1e3', '0x1F']) + comment(random)]];
  const text = pick(random, strings);
  if (roll < 0.75 && /^[^\s\t]+[^\t]*[^\s\t]\n?$/.test(text)) return ['inline', blockScalar(random, text)];
  const quoted = quote(random, text);
  return ['inline', quoted.length > 60 && random() < 0.5 ? wrapped(quoted) : [quoted + comment(random)]];
}

function comment(random: Random): string {
  return random() < 0.15 ? ' # Why' : '';
}

/** Generates a list or block in brackets, on one line or on several. */
function flow(random: Random, depth: number): string[] {
  const texts = ['a', 'b', '"c, d"', "'e'", '1', 'null', depth > 0 ? '[x, y]' : 'z'].sort(() => random() - 0.5);
  const entries = texts.slice(0, Math.floor(random() * 4));
  const isMap = random() < 0.4;
  const inner = isMap ? entries.map((entry, index) => `k${index}: ${entry}`) : entries;
  const [open, close] = isMap ? ['{', '}'] : ['[', ']'];
  if (inner.length > 1 && random() < 0.3) return [`${open}`, ...inner.map((entry) => `    ${entry},`), `  ${close}`];
  const space = isMap && inner.length > 0 ? ' ' : '';
  return [`${open}${space}${inner.join(', ')}${space}${close}${comment(random)}`];
}

function blockScalar(random: Random, text: string): string[] {
  const isFolded = random() < 0.5;
  const rows = text.trimEnd().split('\n');
  const lines = isFolded ? rows.flatMap((row, index) => (index === 0 ? wrap(row) : ['', ...wrap(row)])) : rows;
  const chomp = text.endsWith('\n') ? '' : '-';
  return [`${isFolded ? '>' : '|'}${chomp}${comment(random)}`, ...indented(lines, random() < 0.3 ? '    ' : '  ')];
}

function quote(random: Random, text: string): string {
  const isPlain = /^[A-Za-zé][\w é’,.🌱ü]*$/u.test(text) && !['yes', 'null'].includes(text) && !text.includes(', ');
  const roll = random();
  if (isPlain && roll < 0.6) return text;
  return roll < 0.8 && !/[\n\t]/.test(text) ? `'${text.replaceAll("'", "''")}'` : JSON.stringify(text);
}

function scalarKey(random: Random, name: string): string {
  if (/^[a-zé]+$/.test(name) && name !== 'null' && random() < 0.9) return name;
  return random() < 0.5 ? `'${name}'` : JSON.stringify(name);
}

/** Breaks a quoted text at a space, with the next lines indented. */
function wrapped(text: string): string[] {
  return wrap(text).map((line, index) => (index === 0 ? line : `    ${line}`));
}

function wrap(text: string): string[] {
  return (
    text
      .match(/.{1,40}(?: (?=\S)|$)/g)
      ?.map((line, index, all) => (index < all.length - 1 ? line.slice(0, -1) : line)) ?? [text]
  );
}

function indented(lines: readonly string[], indent: string): string[] {
  return lines.map((line) => (line === '' ? '' : indent + line));
}
