import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { engines, openEngine } from '../../../support/engines.ts';
import { openPreview } from '../../../support/open-preview.ts';
import { sample } from '../../../support/sample.ts';
import { sites } from '../../../support/sites.ts';
import { routes } from '../routes.ts';

const site = openPreview(sites.real.dist);
/** The margins of a sheet, as `styles/print.css` has them, and a sheet of A4, in points. */
const margin = (20 / 25.4) * 72;
const sheetHeight = (297 / 25.4) * 72;

// Chromium has never cut a line; `print.test.ts` looks at its sheets.
describe.each(engines.filter(({ engine }) => engine === 'Firefox'))('in $engine', ({ engine, isInstalled }) => {
  describe.skipIf(!isInstalled)('when it is installed', () => {
    const openPage = openEngine(engine);

    test.each(sample(routes, 18))(
      'no line of %s is cut off at the end of a printed page',
      { timeout: 60_000 },
      async (route) => {
        const page = await openPage(1440);
        await page.goto(site.address + route);
        const margins = { top: '20mm', bottom: '20mm', left: '18mm', right: '18mm' };
        const lines = await readLines(await page.pdf({ format: 'a4', margin: margins }));
        expect(lines.length).toBeGreaterThan(10);
        const cut = lines.filter(({ baseline }) => baseline < margin || baseline > sheetHeight - margin);
        expect(cut).toEqual([]);
      },
    );
  });
});

interface Line {
  text: string;
  sheet: number;
  /** How far its baseline is above the lower edge of the sheet, in points. */
  baseline: number;
}

async function readLines(pdf: Uint8Array): Promise<Line[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const lines: Line[] = [];
  for (let sheet = 1; sheet <= document.numPages; sheet++) {
    const { items } = await (await document.getPage(sheet)).getTextContent();
    for (const item of items)
      if ('str' in item && item.str.trim() !== '') lines.push({ text: item.str, sheet, baseline: item.transform[5] });
  }
  await document.cleanup();
  return lines;
}
