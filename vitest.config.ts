import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { isBrandTested } from './tests/support/is-brand-tested.ts';

/** They replace modules, timers or variables of the process, or stop it: each runs in a process of its own. */
const apart = ['tests/**/*.apart.test.ts'];
/** Long proofs, whole tables and what needs other programs: `npm run test:all` alone runs them. */
const nightly = ['tests/**/*.nightly*.test.{ts,tsx}'];
/** Expects the words, pages and names of the site in `tests/spec/tested-site.yaml`: other content leaves it out. */
const brand = ['tests/spec/**'];

const hasBrand = isBrandTested(process.env);
if (!hasBrand) console.error('Other content than that of tests/spec/tested-site.yaml: tests/spec is left out.');

export default defineConfig(({ mode }) => {
  const exclude = [...(mode === 'all' ? [] : nightly), ...(hasBrand ? [] : brand)];
  const common = {
    // Whole builds and real browsers take their time on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests name the content of their commands, or run them where there is some.
    env: { SITE_CONTENT: '' },
    // Tests open many a Postgres in one process (see cli/backend/database/keep-wasm-code.ts), and leave much garbage.
    execArgv: ['--no-wasm-code-gc', '--max-semi-space-size=64'],
    // A poll waits for what must happen, however busy the machine is; the default of 1 s measured the machine instead.
    expect: { poll: { timeout: 20_000 } },
  };
  return {
    test: {
      // Once for all tests: a project that extends this would build the sites again.
      globalSetup: 'tests/setup.ts',
      maxWorkers: availableParallelism(),
      projects: [
        {
          test: {
            ...common,
            name: 'shared',
            include: ['tests/**/*.test.{ts,tsx}'],
            exclude: [...apart, ...exclude],
            // The files of a worker share its modules, its browser and its database: loading them takes longer than
            // most of the tests.
            isolate: false,
          },
        },
        { test: { ...common, name: 'apart', include: apart, exclude } },
      ],
    },
  };
});
