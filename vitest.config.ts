import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    globalSetup: 'tests/support/build-sites.ts',
    // Whole builds and real browsers take their time on a small machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // Tests open many a Postgres in one process; see cli/backend/database/keep-wasm-code.ts.
    execArgv: ['--no-wasm-code-gc'],
    // A poll waits for what must happen, however busy the machine is; the default of 1 s measured the machine instead.
    expect: { poll: { timeout: 20_000 } },
    // Most of these tests wait for a browser, a server or a clock; one core less than there are would leave two idle.
    maxWorkers: '100%',
  },
});
