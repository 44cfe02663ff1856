import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isMap, isScalar, isSeq, type Node, parseDocument, type Scalar, visit } from 'yaml';
import { pick, type Random } from '../../../tests/support/random.ts';
import { writeSource } from '../sources.ts';
import { listFiles, type Workspace } from '../workspace.ts';
import type { Change } from './index.ts';

/** Changes a document in place. @returns a description of the change, or undefined if there is nothing to change */
type Edit = (document: Document, random: Random) => string | undefined;

/** Changes one YAML file of the content. */
function inFile(edit: Edit): Change {
  return (workspace) => {
    const path = pickFile(workspace);
    const document = parseDocument(readFileSync(join(workspace.project, path), 'utf8'));
    const done = document.errors.length > 0 ? undefined : edit(document, workspace.random);
    if (done === undefined) return undefined;
    writeSource(workspace, path, document.toString({ lineWidth: 0 }));
    return `${path}: ${done}`;
  };
}

function pickFile({ project, random }: Workspace): string {
  const names = listFiles(join(project, 'content')).filter((name) => name.endsWith('.yaml'));
  return join('content', pick(random, names));
}

/** Adds a word to a text. */
const addWord: Edit = (document, random) => {
  const texts = valuesOf(document).filter(({ value }) => typeof value === 'string' && /\w \w/.test(value));
  if (texts.length === 0) return undefined;
  const text = pick(random, texts);
  const words = String(text.value).split(/(?<=\w) (?=\w)/);
  words.splice(1 + Math.floor(random() * (words.length - 1)), 0, pick(random, ['new', 'again', 'two']));
  text.value = words.join(' ');
  return `a text is now ${JSON.stringify(words.join(' ').slice(0, 60))}`;
};

/** Inverts a boolean, or adds one to a number. */
const changeValue: Edit = (document, random) => {
  const values = valuesOf(document).filter(({ value }) => typeof value === 'boolean' || typeof value === 'number');
  if (values.length === 0) return undefined;
  const scalar = pick(random, values);
  const before = scalar.value;
  scalar.value = typeof before === 'number' ? before + 1 : !before;
  return `${before} is now ${scalar.value}`;
};

const swapEntries: Edit = (document, random) => {
  const lists = nodesOf(document).filter((node) => isSeq(node) && node.items.length > 1);
  if (lists.length === 0) return undefined;
  const list = pick(random, lists);
  if (!isSeq(list)) return undefined;
  const index = Math.floor(random() * (list.items.length - 1));
  list.items.splice(index, 0, ...list.items.splice(index + 1, 1));
  return `entries ${index} and ${index + 1} of a list have been swapped`;
};

const removeEntry: Edit = (document, random) => {
  const lists = nodesOf(document).filter((node) => (isSeq(node) || isMap(node)) && node.items.length > 2);
  if (lists.length === 0) return undefined;
  const list = pick(random, lists);
  if (!isSeq(list) && !isMap(list)) return undefined;
  const index = Math.floor(random() * list.items.length);
  list.items.splice(index, 1);
  return `entry or key ${index} of a node is gone`;
};

/** Copies a value, such as a link or a colour, to another occurrence of the same key. */
const copyValue: Edit = (document, random) => {
  const pairs = nodesOf(document).flatMap((node) => (isMap(node) ? node.items : []));
  const chosen = pairs.filter(
    ({ key }) => isScalar(key) && /^(to|src|icon|color|status|ref|id)$/.test(String(key.value)),
  );
  if (chosen.length < 2) return undefined;
  const [from, to] = [pick(random, chosen), pick(random, chosen)];
  if (String(from.key) !== String(to.key) || String(from.value) === String(to.value)) return undefined;
  to.value = from.value;
  return `\`${to.key}\` is now ${String(to.value)}`;
};

/** Gives a section or an entry a date within a month from now, or a fact its next value. */
const changeDate: Edit = (document, random) => {
  const blocks = nodesOf(document).filter(
    (node) => isMap(node) && (node.has('type') || node.has('id') || node.has('value')),
  );
  if (blocks.length === 0) return undefined;
  const block = pick(random, blocks);
  if (!isMap(block)) return undefined;
  const time = Date.now() + Math.floor(random() * 60 - 30) * 24 * 60 * 60 * 1000;
  const moment = new Date(time).toISOString().slice(0, random() < 0.5 ? 10 : 16);
  const key = block.has('value') ? 'next' : pick(random, ['publishAt', 'expireAt']);
  block.set(key, key === 'next' ? document.createNode({ value: '7', at: moment }) : moment);
  return `\`${key}\` is now ${moment}`;
};

function nodesOf(document: Document): Node[] {
  const found: Node[] = [];
  visit(document, { Node: (_key, node) => void found.push(node) });
  return found;
}

function valuesOf(document: Document): Scalar[] {
  const found: Scalar[] = [];
  visit(document, { Scalar: (key, node) => void (key !== 'key' && found.push(node)) });
  return found;
}

/** Makes an article a draft, or moves its publication to the future or the past. */
const changeArticle: Change = (workspace) => {
  const { project, random } = workspace;
  const names = listFiles(join(project, 'content/articles'));
  if (names.length === 0) return undefined;
  const path = join('content/articles', pick(random, names));
  const text = readFileSync(join(project, path), 'utf8');
  const day = new Date(Date.now() + Math.floor(random() * 60 - 30) * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const dated = text.replace(/^publishedAt: .*/m, `publishedAt: ${day}`);
  const drafted = /^draft:/m.test(text)
    ? text.replace(/^draft:.*\n/m, '')
    : text.replace(/^title:/m, 'draft: true\ntitle:');
  const changed = random() < 0.5 ? dated : drafted;
  writeSource(workspace, path, changed);
  return `${path}: ${changed === dated ? `published on ${day}` : 'a draft, or none any more'}`;
};

export const contentChanges: readonly Change[] = [
  ...[
    addWord,
    addWord,
    addWord,
    addWord,
    changeValue,
    swapEntries,
    swapEntries,
    removeEntry,
    copyValue,
    changeDate,
    changeDate,
  ].map(inFile),
  changeArticle,
];
