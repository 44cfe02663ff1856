import { packagesFor } from '../../../content/spelling/dictionary-packages.ts';
import { spellerFor } from '../../../content/spelling/speller.ts';
import { validData } from '../../model/content-file.ts';
import { defineRule } from '../../model/rule.ts';

/** Reports a language whose dictionary is not installed. */
export const dictionaryLanguage = defineRule({
  codes: ['dictionary-missing'],
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
