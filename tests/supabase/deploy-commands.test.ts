import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../../cli/platform/project-root.ts';

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const guide = read('docs/operate.md');

/** All documents that contain Supabase CLI commands. */
const documents = [
  ...globSync(['*.md', 'docs/**/*.md', '.github/**/*.yml'], { cwd: projectRoot }),
  '.env.example',
  'supabase/functions/.env.example',
  'supabase/config.toml',
];

/** The Supabase CLI commands in a text: in backticks, on a comment line or indented, with a comment at the end. */
function listCommands(text: string): string[] {
  return [...text.matchAll(/(?:^# |^ {4}|`|&& )(supabase [a-z][^`\n#]*)/gm)].map(([, command]) =>
    (command ?? '').trim(),
  );
}

/** The commands of version 3.1.0 that the documents use, and the flags that each of them needs or may have (`--help`). */
const known: Record<string, { needs: string[]; may: string[] }> = {
  'supabase login': { needs: [], may: [] },
  'supabase logout': { needs: [], may: [] },
  'supabase link': { needs: ['--project-ref'], may: [] },
  // Local by default since version 3.
  'supabase db push': { needs: ['--remote'], may: ['--dry-run'] },
  // These are for the linked project by default.
  'supabase config push': { needs: [], may: ['--yes'] },
  'supabase functions deploy': { needs: [], may: ['--use-api'] },
  'supabase secrets set': { needs: [], may: ['--env-file'] },
};

test.each(documents)('%s contains only Supabase CLI commands that apply to the hosted project', (path) => {
  for (const command of listCommands(read(path))) {
    const name = Object.keys(known).find((each) => command === each || command.startsWith(`${each} `));
    expect(name, `"${command}" in ${path} is no command that was tried`).toBeDefined();
    const { needs, may } = known[name ?? ''] ?? { needs: [], may: [] };
    const flags = command.match(/--[\w-]+/g) ?? [];
    expect(flags, `"${command}" in ${path}`).toEqual(expect.arrayContaining(needs));
    expect([...needs, ...may], `"${command}" in ${path}`).toEqual(expect.arrayContaining(flags));
  }
});

test('the guide names the CLI version and contains every step', () => {
  expect(guide).toContain('`npx supabase@3.1.0 …`');
  expect(
    new Set(listCommands(guide).map((command) => command.replace(/ (--|submit-|newsletter|[A-Z_]+=).*/, ''))),
  ).toEqual(new Set(Object.keys(known)));
});

test('the pushed config disables sign-ups, which the site does not use', () => {
  expect(listCommands(guide)).toContain('supabase config push');
  // The keys as `supabase init` of version 3.1.0 writes them.
  const [, auth = ''] = /^\[auth\]\n((?:[^[\n].*\n)*)/m.exec(read('supabase/config.toml')) ?? [];
  expect(auth.trim().split('\n')).toEqual(['enable_signup = false', 'enable_anonymous_sign_ins = false']);
});
