import { enableCompileCache } from 'node:module';
import { join } from 'node:path';

// Half of the time of a short command is reading TypeScript: what Node made of it is kept for the next one. This file,
// which comes before that, is JavaScript, so that Node need not load what reads TypeScript.
enableCompileCache(join(import.meta.dirname, '..', '.site', 'code'));
await import('./main.ts');
