import { setFlagsFromString } from 'node:v8';

/**
 * Prevents V8 from freeing the baseline code of WebAssembly functions once it has optimized them. In a process that opens
 * Postgres more than once, V8 may otherwise free code that it has not registered and abort:
 * `Check failed: jit_page_->allocations_.erase(addr) == 1`. The code that stays takes up to 60 MB.
 * @see https://github.com/nodejs/node/issues/64500
 */
export function keepWasmCode(): void {
  setFlagsFromString('--no-wasm-code-gc');
}
