import type { Mark } from '../../content/schema/keywords.ts';
import type { DataPath } from '../../problems/problem.ts';
import { asContentFile, type ContentFile } from '../model/content-file.ts';

/** The paths to leave out, as a tree; `true` is the end of one. */
type Tree = Map<string | number, Tree | true>;

/** Returns a file without the values at some paths: entries of lists, or keys. */
export function withoutPaths(file: ContentFile, paths: readonly DataPath[]): ContentFile {
  const tree = treeOf(paths);
  const moved = <Item extends { path: DataPath }>(items: readonly Item[]) =>
    items.flatMap((item): Item[] => {
      const path = viewPath(item.path, tree);
      if (!path) return [];
      return [path.every((step, depth) => step === item.path[depth]) ? item : { ...item, path }];
    });
  return asContentFile({
    name: file.name,
    kind: file.kind,
    slug: file.slug,
    schema: file.schema,
    language: file.language,
    isValid: file.isValid,
    data: copyWithout(file.data, tree),
    get text() {
      return file.text;
    },
    references: moved(file.references),
    // A script is only marked once, and other texts may contain it as well.
    marks: file.marks.flatMap((mark): Mark[] => (mark.kind === 'script' ? [mark] : moved([mark]))),
    allowed: file.allowed,
    hash: `${file.hash} ${JSON.stringify(paths)}`,
    sourcePath: (path) => sourcePath(path, tree),
  });
}

function treeOf(paths: readonly DataPath[]): Tree {
  const root: Tree = new Map();
  for (const path of paths) {
    let node = root;
    for (const [depth, step] of path.entries()) {
      const next = node.get(step);
      if (next === true) break;
      if (depth === path.length - 1) node.set(step, true);
      else {
        const child: Tree = next ?? new Map();
        node.set(step, child);
        node = child;
      }
    }
  }
  return root;
}

function copyWithout(value: unknown, tree: Tree): unknown {
  const copy = (inner: unknown, step: string | number) => {
    const branch = tree.get(step);
    if (branch === true) return [];
    return [branch ? copyWithout(inner, branch) : inner];
  };
  if (Array.isArray(value)) return value.flatMap(copy);
  const entries = Object.entries(Object(value));
  return Object.fromEntries(entries.flatMap(([key, inner]) => copy(inner, key).map((kept) => [key, kept])));
}

/** Converts a path in the file to one in the rest of it. @returns undefined if it was left out */
function viewPath(path: DataPath, tree: Tree): DataPath | undefined {
  const converted: (string | number)[] = [];
  let node: Tree | undefined = tree;
  for (const step of path) {
    const branch: Tree | true | undefined = node?.get(step);
    if (branch === true) return undefined;
    const before = [...(node ?? [])].filter(([other, end]) => end === true && Number(other) < Number(step)).length;
    converted.push(typeof step === 'number' ? step - before : step);
    node = branch;
  }
  return converted;
}

/** Converts a path in the rest of a file to one in the file. */
function sourcePath(path: DataPath, tree: Tree): DataPath {
  const converted: (string | number)[] = [];
  let node: Tree | undefined = tree;
  for (const step of path) {
    let source = step;
    if (typeof source === 'number') {
      const removed = [...(node ?? [])].flatMap(([other, end]) => (end === true ? Number(other) : []));
      for (const other of removed.sort((a, b) => a - b)) if (typeof source === 'number' && other <= source) source += 1;
    }
    converted.push(source);
    const branch: Tree | true | undefined = node?.get(source);
    node = branch === true ? undefined : branch;
  }
  return converted;
}
