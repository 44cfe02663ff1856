import { validData } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';
import { packagesFor } from '../../spelling/dictionary-packages.ts';
import { spellerFor } from '../../spelling/speller.ts';

/** Reports a language whose dictionary is not installed. */
export const dictionaryLanguage = defineRule({
  codes: {
    'dictionary-missing': {
      title: 'The dictionary of a language is not installed.',
      why: 'Without it, the check does not find misspelt words.',
      fix: 'Install the package that the hint names, and commit `package.json` and `package-lock.json`. This is a warning: the site is built all the same.',
      fixable: 'never',
      example: {
        file: 'site.yaml',
        wrong: 'language: sv',
        right: 'language: en-GB',
      },
    },
  },
  *check(content) {
    const file = content.settings.site;
    const language = validData(file)?.language;
    if (!file || language === undefined || spellerFor(language)) return;
    const packages = packagesFor(language);
    if (packages.length === 0) return;
    yield {
      code: 'dictionary-missing',
      severity: 'warning',
      file,
      path: ['language'],
      message: `Spelling is not checked: there is no dictionary for \`${language}\` in node_modules.`,
      hint: `Run: npm install --save-dev ${packages.join(' ')}`,
    };
  },
});
