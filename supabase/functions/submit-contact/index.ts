// The entry point that Supabase deploys and Deno runs. The logic is in handler.ts, which Node and tests run as well.
import { serveFunction } from '../_shared/runtime.ts';
import { createContactFunction } from './handler.ts';
import { origins, strings } from './strings.gen.ts';

serveFunction(origins, (options) => createContactFunction(options, strings));
