import { didYouMean, suggestedFix } from '../../../diagnostics/suggest.ts';
import { isKnownLanguage, languageNames } from '../../markdown/highlight-code.ts';
import type { Rule } from '../../model/rule.ts';
import type { Range } from '../../yaml/source-file.ts';

export const codeLanguages: Rule = {
  name: 'code-languages',
  description: 'Every language that a block of code names is one that can be highlighted.',
  *check(content) {
    for (const file of content.files) {
      for (const { path, markdown } of file.references) {
        for (const language of markdown?.languages ?? []) {
          if (isKnownLanguage(language)) continue;
          const names = languageNames().map(({ name }) => name);
          yield {
            code: 'code-language',
            severity: 'warning',
            file,
            path,
            parts: (text) => findFences(text, language),
            message: `There is no highlighting for a language \`${language}\`, so this code is shown in one colour.`,
            hint: `${didYouMean(language, names, 'languages')} For code without colours, write \`text\`.`,
            fix: suggestedFix(language, names),
          };
        }
      }
    }
  },
};

/** Where fences name a language, also within quotations and lists. */
function findFences(text: string, language: string): Range[] {
  const fences = [...text.matchAll(/^[\s>*+\-\d.)]*(?:`{3,}|~{3,})[ \t]*(\S+)/gm)];
  return fences.flatMap(({ 0: found, 1: name = '', index }) => {
    const end = index + found.length;
    return name === language ? [{ start: end - name.length, end }] : [];
  });
}
