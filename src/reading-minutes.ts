import type { Article } from './site.ts';

/**
 * Words that an adult reads in a minute, silently, of a text that is no story.
 * @see https://doi.org/10.1016/j.jml.2019.104047 Brysbaert, "How many words do we read per minute?", 2019
 */
const wordsPerMinute = 238;

const known = new WeakMap<object, number>();

/** How many minutes an article takes to read, from 1. Words are what stands between spaces. */
export function readingMinutes(article: Pick<Article, 'html'>): number {
  let minutes = known.get(article);
  if (minutes === undefined) {
    minutes = Math.max(1, Math.round(countWords(article.html) / wordsPerMinute));
    known.set(article, minutes);
  }
  return minutes;
}

/** Goes through the HTML once and makes no copies: there may be ten thousand articles, each in several lists. */
function countWords(html: string): number {
  let words = 0;
  let isInTag = false;
  let isInWord = false;
  for (let index = 0; index < html.length; index += 1) {
    const code = html.charCodeAt(index);
    if (code === lessThan) isInTag = true;
    else if (code === greaterThan && isInTag) isInTag = false;
    else if (!isInTag) {
      const isLetter = code > space && code !== noBreakSpace;
      if (isLetter && !isInWord) words += 1;
      isInWord = isLetter;
    }
  }
  return words;
}

const lessThan = 0x3c;
const greaterThan = 0x3e;
const space = 0x20;
const noBreakSpace = 0xa0;
