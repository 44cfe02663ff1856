import { isKnownLanguage, languageNames } from '../../content/markdown/highlight-code.ts';
import type { Range } from '../../content/yaml/source-file.ts';
import { didYouMean, suggestedFix } from '../../problems/suggest.ts';
import { defineRule } from '../../site/model/rule.ts';

export const codeLanguages = defineRule({
  codes: ['code-language'],
  *check(content) {
    for (const file of content.files) {
      for (const { path, markdown } of file.references) {
        for (const language of markdown?.languages ?? []) {
          if (isKnownLanguage(language)) continue;
          const names = languageNames();
          yield {
            code: 'code-language',
            severity: 'warning',
            file,
            path,
            ranges: (text) => findFences(text, language),
            message: `The language \`${language}\` is unknown, so this code is not highlighted.`,
            hint: `${didYouMean(language, names)} For code without highlighting, write \`text\`.`,
            fix: suggestedFix(language, names),
          };
        }
      }
    }
  },
});

/** Finds the fences with a certain language, also within quotations and lists. */
function findFences(text: string, language: string): Range[] {
  const fences = [...text.matchAll(/^[\s>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*(\S+)/gm)];
  return fences.flatMap(({ 0: found, 1: name = '', index }) => {
    const end = index + found.length;
    return name === language ? [{ start: end - name.length, end }] : [];
  });
}
