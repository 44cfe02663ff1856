import { addresses } from './addresses.ts';
import { articles } from './articles.ts';
import { blocks } from './blocks.ts';
import { characters } from './characters.ts';
import { dates } from './dates.ts';
import { design } from './design.ts';
import { events } from './events.ts';
import { facts } from './facts.ts';
import { files } from './files.ts';
import { formats } from './formats.ts';
import { forms } from './forms.ts';
import { images } from './images.ts';
import { keys } from './keys.ts';
import { languages } from './languages.ts';
import { links } from './links.ts';
import { markup } from './markup.ts';
import type { Mistake } from './mistake.ts';
import { pages } from './pages.ts';
import { prices } from './prices.ts';
import { redirects } from './redirects.ts';
import { references } from './references.ts';
import { spelling } from './spelling.ts';
import { times } from './times.ts';
import { unfinished } from './unfinished.ts';
import { unused } from './unused.ts';
import { values } from './values.ts';
import { yaml } from './yaml.ts';

const tables = [
  addresses,
  articles,
  blocks,
  characters,
  dates,
  design,
  events,
  facts,
  files,
  formats,
  forms,
  images,
  keys,
  languages,
  links,
  markup,
  pages,
  prices,
  redirects,
  references,
  spelling,
  times,
  unfinished,
  unused,
  values,
  yaml,
];

/** Mistakes that show more than the examples of docs/problems.md: other messages, other positions, several files. */
export const mistakes: ReadonlyMap<string, Mistake> = new Map(tables.flatMap((table) => Object.entries(table)));

const count = tables.reduce((sum, table) => sum + Object.keys(table).length, 0);
if (count !== mistakes.size) throw new Error('Two tables of mistakes use the same name: one entry hides the other.');
