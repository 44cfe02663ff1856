import { type Answer, describeAnswer, isFound } from '../visit/answer.ts';
import { parseJson } from '../visit/parse-json.ts';

interface Fault {
  expected: string;
  found: string;
  fix: string;
}

const expected = 'an empty list for an address that nobody has';

/** The status with which Supabase answers for a project that is paused. */
const paused = 540;

/**
 * Explains what is wrong with the list of subscribers; undefined if nothing is.
 * @param isProject whether it is of a hosted project, and not of the embedded backend
 * @param isAllowed whether browsers let the pages see the answer
 */
export function explainTable(answer: Answer, isProject: boolean, isAllowed: boolean): Fault | undefined {
  const rows = isFound(answer) ? parseJson(answer.body.toString()) : undefined;
  if (isFound(answer) && Array.isArray(rows)) {
    if (rows.length > 0)
      return { expected, found: 'rows', fix: 'Close the table at once: `supabase db push --remote`.' };
    if (isProject && !isAllowed) return refusedOrigin;
    return undefined;
  }
  const found = describeAnswer(answer);
  if (!isProject) {
    const fix =
      'Build with VITE_SUPABASE_URL and VITE_SUPABASE_ANON_KEY, and deploy: the forms of this build are sent to the site itself, where no server takes them. If one should, start it (`npm run preview`), and let the web server lead /rest/ and /functions/ to it, as `npm run site -- host` prints.';
    return { expected, found: isFound(answer) ? 'something else' : found, fix };
  }
  const { status } = answer;
  if (answer.failure || status === paused || status === 503) {
    const fix =
      'The project is asleep, gone, or out of order, and no form works. Supabase pauses free projects after a week without requests: open its dashboard and restore the project. If it was deleted, build with the address of another one, and deploy.';
    return { expected, found, fix };
  }
  return { expected, found, fix: statusFixes[status] ?? 'Look into the logs of the project, under API.' };
}

const statusFixes: Readonly<Record<number, string>> = {
  200: 'VITE_SUPABASE_URL is not the address of a project. Correct it, build and deploy.',
  401: 'The project refuses the key in the pages, or its table has lost its grants. Build with the publishable key of the project, and deploy; if that is the key, `supabase db push --remote`.',
  402: 'The project is over its quota, and no form works. See its dashboard, under Usage.',
  403: 'The table has lost its grants: `supabase db push --remote`.',
  404: 'The project has no such table: `supabase db push --remote`.',
};

const refusedOrigin: Fault = {
  expected: 'the header Access-Control-Allow-Origin for the pages of this site',
  found: 'an answer that browsers hide from them',
  fix: 'Let what is in front of the project allow the origin of the site.',
};

/**
 * Explains what is wrong with a function; undefined if nothing is.
 * @param isAllowed whether it takes messages from the pages
 * @param origin of the pages
 */
export function explainFunction(name: string, answer: Answer, isAllowed: boolean, origin: string): Fault | undefined {
  const expected = `a function that takes messages from ${origin}`;
  if (isFound(answer)) {
    if (isAllowed) return undefined;
    const fix = `Set \`url\` in content/site.yaml, or name the origin in ALLOWED_ORIGINS, and deploy: \`npm run generate && supabase functions deploy ${name}\`.`;
    return { expected, found: 'one that refuses them', fix };
  }
  const isMissing = answer.status === 404;
  const fix = isMissing
    ? `Deploy it: \`npm run generate && supabase functions deploy ${name}\`.`
    : `Look into the log of the function \`${name}\`, and deploy it again.`;
  return { expected, found: describeAnswer(answer), fix };
}
