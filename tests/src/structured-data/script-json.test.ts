import { expect, test } from 'vitest';
import { scriptJson } from '../../../src/structured-data/script-json.ts';

test.each(['</script><script>alert(1)</script>', '<!-- <script>', '</SCRIPT >', 'a < b'])(
  '%s cannot end the script that it stands in, and is read back as it was',
  (text) => {
    const json = scriptJson({ text });
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual({ text });
  },
);

test('what has no value is left out', () => {
  expect(scriptJson({ name: 'JV', image: undefined })).toBe('{"name":"JV"}');
});
