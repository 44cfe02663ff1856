import * as articles from './articles.ts';
import * as design from './design.ts';
import * as facts from './facts.ts';
import * as files from './files.ts';
import * as images from './images.ts';
import * as keys from './keys.ts';
import * as links from './links.ts';
import * as pages from './pages.ts';
import * as references from './references.ts';
import * as texts from './texts.ts';
import * as unused from './unused.ts';
import * as values from './values.ts';
import * as yaml from './yaml.ts';

const tables = [articles, design, facts, files, images, keys, links, pages, references, texts, unused, values, yaml];

/** Every folder of tests/fixtures/mistakes (and every deletion), and the one problem that it must give. */
export const mistakeProblems = joinTables(tables.map(({ problems }) => problems));

/** What the hint must say so that its reader can fix the mistake without looking further. */
export const mistakeHints = joinTables(tables.map(({ hints }) => hints));

/** Joins the tables of all kinds. @throws for a mistake that two of them name, since one row would hide the other */
function joinTables(tables: readonly Record<string, string>[]): Record<string, string> {
  const rows = tables.flatMap((table) => Object.entries(table));
  const joined = Object.fromEntries(rows);
  const twice = rows.find(([name], index) => rows.findIndex(([other]) => other === name) !== index);
  if (twice !== undefined) throw new Error(`${twice[0]} is in two of the tables of mistakes: keep one row.`);
  return joined;
}
