import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 from freeing the first, quick version of a WebAssembly function once the optimized one is there. Where a
 * process opens Postgres more than once, V8 may free code that it has not registered, and ends the whole process:
 * `Check failed: jit_page_->allocations_.erase(addr) == 1`. What stays are up to 60 of the 800 MB of a process
 * with one Postgres.
 * @see https://github.com/nodejs/node/issues/64500
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
