import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isBrandTested } from './tests/support/is-brand-tested.ts';

/** Starts a server or a process, opens a database, or builds a site. */
const endToEnd = ['tests/**/*.e2e.test.ts', 'tests/{supabase,cli/backend}/**/*.test.ts'];
/** Looks at built sites in a browser. */
const site = ['tests/site/**/*.test.ts'];
/** Expects the words, pages and names of the site in `tests/brand/tested-site.yaml`: other content leaves it out. */
const brand = ['tests/brand/**/*.test.{ts,tsx}'];
/** Takes too long for each change: runs with `--mode nightly` alone, as the rest of each `sample()` does. */
const nightly = ['tests/**/*.nightly.test.ts'];

/** Builds the fixtures before the first test. */
const builtSites = 'tests/support/build-sites.ts';

/** Those of the brand that keep a core busy. */
const brandEndToEnd = ['tests/brand/**/*.e2e.test.ts'];
const brandInBrowser = ['tests/brand/**/!(*.e2e).test.{ts,tsx}'];

const hasBrand = isBrandTested(process.env);
if (!hasBrand) console.error('Other content than that of tests/brand/tested-site.yaml: tests/brand is left out.');

export default defineConfig(({ mode }) => {
  const inBrowser = {
    exclude: mode === 'nightly' ? [] : nightly,
    globalSetup: builtSites,
    // They share one browser as well.
    isolate: false,
    // Two of them, which wait for their browsers, keep two cores busy for only three fifths of the time.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // Vitest runs projects with different numbers of workers one after the other.
    sequence: { groupOrder: 1 },
  };
  return {
    test: {
      // Whole builds and real browsers take their time on a small machine.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      // Tests name the content of their commands, or run them where there is some.
      env: { SITE_CONTENT: '' },
      // Tests open many a Postgres in one process; see cli/backend/database/keep-wasm-code.ts.
      execArgv: ['--no-wasm-code-gc'],
      // A poll waits for what must happen, however busy the machine is; the default of 1 s measured the machine instead.
      expect: { poll: { timeout: 20_000 } },
      // Most of these tests wait for a server or a clock; one core less than there are would leave two idle.
      maxWorkers: '100%',
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: [...endToEnd, ...site, ...brand, ...nightly],
            setupFiles: 'tests/support/forbid-end-to-end.ts',
            // The files of a worker share its modules: loading these takes longer than most of the tests.
            isolate: false,
          },
        },
        { extends: true, test: { name: 'site', include: site, ...inBrowser } },
        ...(hasBrand
          ? [
              {
                extends: true as const,
                test: {
                  name: 'brand',
                  include: brand,
                  ...inBrowser,
                  exclude: [...inBrowser.exclude, ...brandEndToEnd],
                  globalSetup: [builtSites, 'tests/brand/build-site.ts'],
                },
              },
            ]
          : []),
        {
          extends: true,
          test: {
            name: 'e2e',
            include: mode === 'nightly' ? [...endToEnd, ...nightly] : endToEnd,
            exclude: [...site, ...(hasBrand ? brandInBrowser : brand), ...(mode === 'nightly' ? [] : nightly)],
            globalSetup: builtSites,
          },
        },
      ],
    },
  };
});
