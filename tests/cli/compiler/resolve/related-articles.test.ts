import { describe, expect, test } from 'vitest';
import { relatedArticles } from '../../../../cli/site/resolve/related-articles.ts';

interface Source {
  slug: string;
  title: string;
  summary: string;
  category: string;
  tags?: string[];
}

/** Articles, newest first: `slug category: words of title and summary`. */
function articles(...lines: string[]): Source[] {
  return lines.map((line) => {
    const [, slug = '', category = '', summary = ''] = /^(\S+) (\S+): (.*)$/.exec(line) ?? [];
    return { slug, category, title: `On ${slug}`, summary };
  });
}

function related(slug: string, from: readonly Source[]): string[] | undefined {
  return relatedArticles(from)
    .get(slug)
    ?.map((article) => article.slug);
}

describe('the articles related to an article', () => {
  test('share tags, rare ones first, before they share its category', () => {
    const all: Source[] = articles('a AI: x', 'b AI: y', 'c Robots: z', 'd Tools: w', 'e AI: v');
    const tagged = (slug: string, ...tags: string[]) => {
      const article = all.find((other) => other.slug === slug);
      if (article) article.tags = tags;
    };
    tagged('a', 'rain', 'salt');
    tagged('c', 'salt');
    tagged('d', 'rain', 'salt');
    tagged('e', 'wind');
    expect(related('a', all)).toEqual(['d', 'c', 'b']);
    expect(related('e', all)).toEqual(['b', 'a', 'd']);
  });

  test('share its category, and rare words count before dates', () => {
    const all = articles(
      'a AI: nothing alike here',
      'b AI: nothing else',
      'c AI: the price of glasshouses',
      'd Robots: glasshouses and glasshouses',
      'e AI: glasshouses in winter',
      'f AI: nothing in winter',
      'g AI: nothing in winter',
    );
    expect(related('c', all)?.slice(0, 1)).toEqual(['e']);
    expect(related('c', all)).not.toContain('d');
    expect(related('e', all)?.[0]).toBe('c');
  });

  test('are the nearest in time if they share no words', () => {
    const all = articles('a AI: one', 'b AI: two', 'c AI: three', 'd AI: four', 'e AI: five', 'f AI: six');
    expect(
      related(
        'c',
        all.map((article) => ({ ...article, title: article.summary })),
      ),
    ).toEqual(['d', 'b', 'e']);
  });

  test('come from other categories only if its own has too few', () => {
    const all = articles('a X: one', 'b AI: two', 'c AI: three', 'd Y: four');
    expect(related('b', all)?.[0]).toBe('c');
    expect(new Set(related('b', all))).toEqual(new Set(['c', 'a', 'd']));
  });

  test.each([
    { count: 0, expected: undefined },
    { count: 1, expected: [] },
    { count: 2, expected: ['a1'] },
    { count: 4, expected: ['a1', 'a2', 'a3'] },
  ])('do not contain the article itself, or duplicates: of $count', ({ count, expected }) => {
    const all = articles(...Array.from({ length: count }, (_, index) => `a${index} C${index}: same words`));
    expect(related('a0', all)).toEqual(expected);
  });

  test('are stable, and for nearly all of ten thousand articles do not change when one is added', () => {
    const words = ['pear', 'plum', 'quince', 'medlar', 'damson', 'sloe', 'rowan', 'apple', 'cherry', 'fig', 'grape'];
    const word = (index: number) => words[index % words.length] ?? '';
    const all = Array.from({ length: 10_000 }, (_, index) => ({
      slug: `note-${index}`,
      title: `${word(index)} and ${word((index * index) >> 3)}`,
      summary: `${word(index >> 2)}, ${word(index >> 4)}, ${word(index >> 6)} and note${index % 97}`,
      category: `category ${index % 10}`,
    }));
    const before = relatedArticles(all);
    expect(relatedArticles(all)).toEqual(before);
    expect([...before.values()].filter((list) => new Set(list).size !== 3)).toEqual([]);
    const added = { slug: 'new', title: 'a pear and a plum', summary: 'A quince.', category: 'category 3' };
    const after = relatedArticles([added, ...all]);
    const changed = all.filter(({ slug }) => after.get(slug)?.some((other, at) => other !== before.get(slug)?.[at]));
    expect(changed.length, 'So many articles would be drawn anew for one.').toBeLessThan(100);
  });
});
