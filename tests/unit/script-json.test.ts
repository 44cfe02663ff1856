import { expect, test } from 'vitest';
import { scriptJson } from '../../src/html.ts';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', 'a < b'])(
  '%s cannot close the script element, and is parsed back unchanged',
  (text) => {
    const json = scriptJson({ text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ text });
  },
);

test('undefined values are omitted', () => {
  expect(scriptJson({ name: 'JV', image: undefined })).toBe('{"name":"JV"}');
});
