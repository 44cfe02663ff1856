import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { cachedFolder } from '../platform/cache.ts';
import { EnvironmentError } from '../platform/errors.ts';

/** Disables background traffic such as updates, and the sandbox, which fails for root, a usual user in containers. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** The usual paths of Chromium, Chrome and Edge on all systems; the preferred ones of a system come first. */
const installPaths = (env: Environment) => [
  ...['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map((name) => {
    return join('/usr/bin', name);
  }),
  ...['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    ['/Applications', join(env.HOME ?? '', 'Applications')].map(
      (folder) => `${folder}/${name}.app/Contents/MacOS/${name}`,
    ),
  ),
  ...['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe'].flatMap((program) =>
    [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].map((folder) => join(folder ?? '', program)),
  ),
];

/**
 * Finds a Chromium: the one in CHROME_PATH, the one of Playwright, an installed one, or the one in an npm package, with
 * which a new machine needs no browser.
 * @returns the path of the executable
 * @throws {EnvironmentError} when the file in CHROME_PATH does not exist, or no Chromium is found
 */
export async function findChromium(env: Environment): Promise<string> {
  const { CHROME_PATH } = env;
  if (CHROME_PATH && !existsSync(CHROME_PATH))
    throw new EnvironmentError(
      `CHROME_PATH names ${CHROME_PATH}, which does not exist. Correct the path, or unset CHROME_PATH.`,
    );
  // Playwright is a development dependency, so it may be missing.
  const preferred =
    CHROME_PATH || (await import('playwright').then(({ chromium }) => chromium.executablePath()).catch(() => ''));
  const path = [preferred, ...installPaths(env)].find((each) => existsSync(each)) ?? (await packagedChromium());
  if (path !== undefined) return path;
  throw new EnvironmentError(
    'No Chromium was found. Install Chrome (on Linux, npm ci is enough), or set CHROME_PATH to the path of a Chromium.',
  );
}

/**
 * Unpacks the Chromium of an npm package, once for each version of it; returns undefined without the package, which is
 * for Linux on x64. It unpacks into the folder for temporary files, where other processes could start half of it. So
 * it runs in a process of its own, with another such folder (`TMPDIR`), which is moved to its place when it is whole.
 */
async function packagedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const entry = import.meta.resolve('@sparticuz/chromium');
    const { version } = createRequire(entry)('../package.json');
    const folder = await cachedFolder(join(tmpdir(), `chromium-${version}`), async (made) => {
      const unpack = `await (await import(${JSON.stringify(entry)})).default.executablePath()`;
      const env = { ...process.env, TMPDIR: made };
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { env });
    });
    return join(folder, 'chromium');
  } catch {
    return undefined;
  }
}
