import { parseYaml } from '../../content/yaml/parse-yaml.ts';
import { formatPath } from '../../problems/problem.ts';
import type { ContentFile } from '../../site/model/content-file.ts';
import { exampleAddress, hasExampleAddress } from '../../site/model/example-address.ts';
import { defineRule } from '../../site/model/rule.ts';
import { stringsIn } from '../../site/model/strings-in.ts';

export const exampleAddresses = defineRule({
  codes: ['launch-example'],
  *check(content) {
    for (const file of content.files) {
      for (const { value, path } of stringsIn(dataOf(file))) {
        if (isSiteAddress(file, path)) continue;
        for (const [address] of value.matchAll(exampleAddress))
          yield {
            code: 'launch-example',
            file,
            path,
            ranges: (text) =>
              Array.from(text.matchAll(exampleAddress))
                .filter((match) => match[0] === address)
                .map(({ index }) => ({ start: index, end: index + address.length })),
            message: `\`${address}\` is an example, and nobody answers there.`,
            hint: 'Write the real one, or remove what leads there.',
          };
      }
    }
  },
});

/** Returns all data of a file. Of an article in the cache, only a part is loaded. */
function dataOf(file: ContentFile): unknown {
  if (!hasExampleAddress(file.text)) return undefined;
  return file.isSlim ? parseYaml(file.text).data : file.data;
}

/** Whether a value is the address of the site, about which `launch-address` says more. */
function isSiteAddress({ kind, slug }: ContentFile, path: readonly (string | number)[]): boolean {
  return kind === 'settings' && slug === 'site' && formatPath(path) === 'url';
}
