import { hashText } from '../../platform/files/hash-text.ts';
import { describeAnswer, headerOf, isFound } from '../visit/answer.ts';
import type { Check } from './check.ts';
import { configureHost } from './configure-host.ts';
import { accepts, expectedType } from './file-types.ts';

/** Whatever pages load or offer is there, with its type and the bytes that were built. */
export const assets: Check = {
  name: 'assets',
  about: 'of all pages are there, with their types',
  run({ assets, built }, findings) {
    for (const { path, shown, answer, hash } of assets) {
      const original = built?.read(path);
      const type = headerOf(answer, 'Content-Type');
      if (!isFound(answer)) {
        const fix = 'A page names it. Deploy all files of `dist/`.';
        findings.add(shown, { expected: 'the file, with status 200', found: describeAnswer(answer), fix });
      } else if (!accepts(path, type)) {
        const expected = `Content-Type: ${expectedType(path)}`;
        findings.add(shown, { expected, found: type || 'no type', fix: configureHost });
      } else {
        const length = headerOf(answer, 'Content-Length');
        const isSame =
          original === undefined ||
          (hash === undefined ? length === '' || Number(length) === original.length : hash === hashText(original));
        const fix = 'Deploy all files of the build that is compared.';
        findings.expect(isSame, shown, { expected: 'the file that was built', found: 'another one', fix });
      }
    }
    return assets.length === 0 ? 'no page could be read' : undefined;
  },
};
