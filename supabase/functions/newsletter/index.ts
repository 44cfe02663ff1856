// The entry point that Supabase deploys and Deno runs. The logic is in handler.ts, which Node and tests run as well.
import { serveFunction } from '../_shared/runtime.ts';
import { texts } from '../_shared/strings.gen.ts';
import { createNewsletterFunction } from './handler.ts';

serveFunction(texts.origins, (options) => createNewsletterFunction(options, texts.newsletter));
