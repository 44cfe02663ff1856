import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Document, isScalar, parseDocument, type Scalar, type YAMLSeq } from 'yaml';
import { isKind, type Reference } from '../../../../cli/content/schema/keywords.ts';
import type { DataPath } from '../../../../cli/problems/problem.ts';
import type { Content } from '../../../../cli/site/model/content.ts';
import { pick, type Random } from '../../../support/random.ts';

interface FoundText {
  file: string;
  reference: Reference;
  word: { text: string; index: number };
}

/** Picks a word of a text that visitors read. */
export function pickText(content: Content, random: Random): FoundText | undefined {
  const texts = referencesOf(content).filter(({ reference }) => isKind(reference, 'text'));
  const { file, reference } = pick(random, texts);
  // Not within slots, addresses and markup.
  const words = [...reference.value.matchAll(/(?<=^|\s)[\p{Ll}]{4,}(?=[\s.,]|$)/gu)];
  const outside = words.filter(({ index }) => !/[{([][^})\]]*$/.test(reference.value.slice(0, index)));
  if (outside.length === 0) return undefined;
  const [text, index] = ((match) => [match[0], match.index] as const)(pick(random, outside));
  return { file, reference, word: { text, index } };
}

export function referencesOf({ files }: Content): { file: string; reference: Reference }[] {
  return files.flatMap(({ name, references }) => references.map((reference) => ({ file: name, reference })));
}

export function setValue(content: Content, name: string, path: DataPath, value: string): void {
  const document = readDocument(content, name);
  const node = document.getIn(path, true);
  if (isScalar(node)) (node as Scalar).value = value;
  else document.setIn(path, value);
  writeDocument(content, name, document);
}

export function readDocument({ folder }: Content, name: string): Document {
  return parseDocument(readFileSync(join(folder, '..', name), 'utf8'));
}

export function writeDocument({ folder }: Content, name: string, document: Document): void {
  writeFileSync(join(folder, '..', name), document.toString({ lineWidth: 0 }));
}

export function isOfScalars({ items }: YAMLSeq): boolean {
  return items.every((item) => isScalar(item));
}
