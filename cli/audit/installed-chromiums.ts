import { posix, win32 } from 'node:path';
import process from 'node:process';

type Environment = Readonly<Record<string, string | undefined>>;

/** Lists where a Chromium may be installed, Edge after Chrome: the usual paths of this system. */
export function installedChromiums(env: Environment, platform = process.platform): string[] {
  if (platform === 'win32') return onWindows(env);
  if (platform === 'darwin') return onMac(env);
  return ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge'].map(
    (name) => `/usr/bin/${name}`,
  );
}

/** Programs are for all users, in one of two folders, or for one user. */
function onWindows(env: Environment): string[] {
  const folders = [env.PROGRAMFILES, env['PROGRAMFILES(X86)'], env.LOCALAPPDATA].filter(
    (folder) => folder !== undefined,
  );
  const programs = [
    ['Google', 'Chrome', 'Application', 'chrome.exe'],
    ['Chromium', 'Application', 'chrome.exe'],
    ['Microsoft', 'Edge', 'Application', 'msedge.exe'],
  ];
  return programs.flatMap((steps) => folders.map((folder) => win32.join(folder, ...steps)));
}

/** Applications are for all users, or for one user. */
function onMac({ HOME }: Environment): string[] {
  const folders = ['/Applications', ...(HOME === undefined ? [] : [posix.join(HOME, 'Applications')])];
  return ['Google Chrome', 'Chromium', 'Microsoft Edge'].flatMap((name) =>
    folders.map((folder) => `${folder}/${name}.app/Contents/MacOS/${name}`),
  );
}
