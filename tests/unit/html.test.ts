import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';
import type { AsWritten } from '../../cli/site/content.ts';
import type { ProseSection } from '../../src/content.gen.ts';
import { asHtml, innerHtml } from '../../src/html.ts';
import { globPaths } from '../support/content.ts';

describe('HTML has its own type, so that', () => {
  test('Markdown or other text cannot be set as HTML: `tsc` reports the marked lines', () => {
    const written: AsWritten<ProseSection> = { type: 'prose', body: 'So **bold**.' };
    // @ts-expect-error
    innerHtml(written.body);
    // @ts-expect-error
    const section: ProseSection = written;
    const resolved: ProseSection = { ...section, body: asHtml('<p>So <strong>bold</strong>.</p>') };
    expect(innerHtml(resolved.body)).toEqual({ dangerouslySetInnerHTML: { __html: resolved.body } });
  });

  test('only one module sets the inner HTML of elements', () => {
    const files = globPaths('src/**/*.{ts,tsx}', projectRoot);
    const setting = files.filter((file) =>
      /dangerouslySetInnerHTML|innerHTML|__html/.test(readFileSync(join(projectRoot, file), 'utf8')),
    );
    expect(setting).toEqual(['src/html.ts']);
  });
});
