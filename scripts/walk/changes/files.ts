import { readFileSync, renameSync, rmSync, utimesSync } from 'node:fs';
import { extname, join } from 'node:path';
import { generateArticles } from '../../../tests/support/generate-articles.ts';
import { pick } from '../../../tests/support/random.ts';
import { damage } from '../damage.ts';
import { writeSource } from '../sources.ts';
import { listFiles, type Workspace } from '../workspace.ts';
import type { Change } from './index.ts';

function pickFile({ project, random }: Workspace, wanted: RegExp): string | undefined {
  const names = listFiles(join(project, 'content')).filter((name) => wanted.test(name));
  return names.length === 0 ? undefined : join('content', pick(random, names));
}

/** Replaces an image by another of the same format. */
const replaceMedia: Change = (workspace) => {
  const path = pickFile(workspace, /^media\//);
  const other = path && pickFile(workspace, new RegExp(`^media/.*\\${extname(path)}$`));
  if (path === undefined || other === undefined || path === other) return undefined;
  writeSource(workspace, path, readFileSync(join(workspace.project, other)));
  return `${path} has the bytes of ${other}`;
};

/** Changes a number in an SVG. */
const changeDrawing: Change = (workspace) => {
  const path = pickFile(workspace, /\.svg$/);
  if (path === undefined) return undefined;
  const text = readFileSync(join(workspace.project, path), 'utf8');
  const numbers = [...text.matchAll(/(?<=[ ,])\d(?=[ ,"])/g)];
  if (numbers.length === 0) return undefined;
  const { index } = pick(workspace.random, numbers);
  writeSource(workspace, path, `${text.slice(0, index)}${(Number(text[index]) + 1) % 10}${text.slice(index + 1)}`);
  return `${path}: a number at ${index}`;
};

const damageMedia: Change = (workspace) => {
  const path = pickFile(workspace, /^media\//);
  return path && `${path}: ${damage(join(workspace.project, path), workspace.random)}`;
};

const damageText: Change = (workspace) => {
  const path = pickFile(workspace, /\.yaml$/);
  return path && `${path}: ${damage(join(workspace.project, path), workspace.random)}`;
};

const deleteFile: Change = (workspace) => {
  const path = pickFile(workspace, /^(articles|pages|media)\//);
  if (path === undefined) return undefined;
  rmSync(join(workspace.project, path));
  return `${path} is gone`;
};

const renameFile: Change = (workspace) => {
  const path = pickFile(workspace, /^(articles|pages|media)\//);
  if (path === undefined) return undefined;
  const renamed = path.replace(/(\.\w+)$/, '-two$1');
  renameSync(join(workspace.project, path), join(workspace.project, renamed));
  return `${path} is now ${renamed}`;
};

const addArticle: Change = (workspace) => {
  const seed = Math.floor(workspace.random() * 1000);
  generateArticles(1, join(workspace.project, 'content/articles'), seed);
  return `article ${seed} is written`;
};

/** Adds a page that no other links to. */
const addPage: Change = (workspace) => {
  const path = `content/pages/page-${Math.floor(workspace.random() * 1000)}.yaml`;
  const text = `title: ${path}\ndescription: A page that the walk has added, which nobody finds but by its address.\nunlisted: true
sections:\n  - type: hero\n    title: A page of the walk\n`;
  writeSource(workspace, path, text);
  return `${path} is new`;
};

/** Writes the same bytes, or changes the time of a file alone. */
const touchFile: Change = (workspace) => {
  const path = pickFile(workspace, /./);
  if (path === undefined) return undefined;
  const full = join(workspace.project, path);
  if (workspace.random() < 0.5) writeSource(workspace, path, readFileSync(full));
  else utimesSync(full, new Date(), new Date(2020, 0, 1));
  return `${path} has the same bytes and another time`;
};

export const fileChanges: readonly Change[] = [
  replaceMedia,
  changeDrawing,
  damageMedia,
  damageText,
  deleteFile,
  renameFile,
  addArticle,
  addArticle,
  addPage,
  touchFile,
];
