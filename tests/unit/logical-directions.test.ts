import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';

/** What names the left or the right side, although a page may be read from right to left, and why it may. */
const allowed: Readonly<Record<string, string>> = {
  'before:-translate-x-1/2': 'the point on the line of a timeline, which `rtl:` mirrors',
  'rtl:before:translate-x-1/2': 'its mirror image',
  'lg:object-right': '`object-position` has no logical value; `rtl:` mirrors it',
  'lg:rtl:object-left': 'its mirror image',
  'text-align: left;': 'Markdown names the side of a column',
  'text-align: right;': 'Markdown names the side; and fields for addresses, which are written from left to right',
  'left: anchor(left);': 'a line as wide as what it is under is at the same place from both sides',
};

/** A class of Tailwind that names a side, with its variants before it. */
const classes =
  /(?<![\w-])(?:[\w[\]&>*.:_@()=-]+:)?-?(?:(?:scroll-)?[mp][lr]-[\w[\].%()/-]+|(?:left|right)-[\w[\].%()/-]+|text-(?:left|right)|float-(?:left|right)|clear-(?:left|right)|(?:border|rounded)-(?:[lr]|t[lr]|b[lr])(?:-[\w[\]]+)?|translate-x-[\w[\].%/-]+|origin-[\w-]*(?:left|right)|object-[\w-]*(?:left|right)|(?:bg-)?(?:gradient|linear)-to-[tb]?[lr])(?![\w-])/g;

/** A declaration that names a side, or sets all four sides to two different ones at left and right. */
const declarations =
  /(?<![\w-])(?:(?:(?:scroll-)?(?:margin|padding)|border)-(?:left|right)(?:-\w+)?|left|right|text-align|float|clear|transform-origin|object-position|border-(?:top|bottom)-(?:left|right)-radius):[^;{}]*;/g;
const boxes = /(?<![\w-])(?:inset|margin|padding|border-radius):([^;{}]*);/g;

test.each(globSync('src/**/*.{ts,tsx,css}', { cwd: projectRoot }))('%s names no left or right side', (file) => {
  const text = readFileSync(join(projectRoot, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const named = file.endsWith('.css') ? sidesInStyle(text) : (text.match(classes) ?? []);
  expect(
    named.filter((name) => !Object.hasOwn(allowed, name)),
    'Write the logical side (`ms-4`, `pe-2`, `start-0`, `text-start`, `inset-inline`), which is the other one in Arabic and Hebrew; or mirror it with `rtl:`, and say here why.',
  ).toEqual([]);
});

test('finds classes and declarations that name a side', () => {
  const found = '-ml-1 lg:pr-9 md:text-left border-l rounded-tr-panel before:-translate-x-1/2 right-0 sm:left-[2px]';
  expect(found.match(classes)).toEqual(found.split(' '));
  expect(
    'ms-1 pe-9 text-start border-s border-line rounded-panel start-0 place-right primary-left'.match(classes),
  ).toBeNull();
  expect(sidesInStyle('a { margin-left: 1em; left: 0; inset: 0 0 auto auto; padding: 1em 2em 1em 2em; }')).toEqual([
    'margin-left: 1em;',
    'left: 0;',
    'inset: 0 0 auto auto;',
  ]);
});

test('every exception is needed', () => {
  const all = globSync('src/**/*.{ts,tsx,css}', { cwd: projectRoot })
    .map((file) => readFileSync(join(projectRoot, file), 'utf8'))
    .join('\n');
  expect(Object.keys(allowed).filter((name) => !all.includes(name))).toEqual([]);
});

function sidesInStyle(css: string): string[] {
  const single = (css.match(declarations) ?? []).filter(
    (declaration) =>
      !/^(?:text-align|float|clear|transform-origin|object-position):/.test(declaration) ||
      /\b(?:left|right)\b/.test(declaration),
  );
  const unequal = [...css.matchAll(boxes)].flatMap(([declaration, values = '']) => {
    const [, right, , left] = values
      .replace(/\(.*\)/g, '')
      .trim()
      .split(/\s+/);
    return left === undefined || left === right ? [] : [declaration];
  });
  return [...single, ...unequal];
}
