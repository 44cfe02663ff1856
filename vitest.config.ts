import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isBrandTested } from './tests/support/is-brand-tested.ts';

/** Long proofs, whole tables and what needs other programs: `npm run test:all` alone runs them. */
const nightly = ['tests/**/*.nightly*.test.{ts,tsx}'];
/** Expects the words, pages and names of the site in `tests/spec/tested-site.yaml`: other content leaves it out. */
const brand = ['tests/spec/**'];

const hasBrand = isBrandTested(process.env);
if (!hasBrand) console.error('Other content than that of tests/spec/tested-site.yaml: tests/spec is left out.');

export default defineConfig(({ mode }) => ({
  test: {
    // Builds the sites that tests look at, once for all of them.
    globalSetup: 'tests/setup.ts',
    include: ['tests/**/*.test.{ts,tsx}'],
    exclude: [...(mode === 'all' ? [] : nightly), ...(hasBrand ? [] : brand)],
    // The files of a worker share its modules, its browser and its database: loading them takes longer than most of the
    // tests.
    isolate: false,
    maxWorkers: availableParallelism(),
    // Whole builds and real browsers take their time on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A poll waits for what must happen, however busy the machine is; the default of 1 s measured the machine instead.
    expect: { poll: { timeout: 20_000 } },
    // Tests name the content of their commands, or run them where there is some.
    env: { SITE_CONTENT: '' },
    // Tests open many a Postgres in one process (see cli/backend/postgres.ts), and leave much garbage.
    execArgv: ['--no-wasm-code-gc', '--max-semi-space-size=64'],
  },
}));
