import { expect, test } from 'vitest';
import { installedChromiums } from '../../../../cli/audit/installed-chromiums.ts';

test('on Windows: Chrome before Edge, for all users and for one', () => {
  const env = {
    PROGRAMFILES: 'C:\\Program Files',
    'PROGRAMFILES(X86)': 'C:\\Program Files (x86)',
    LOCALAPPDATA: 'C:\\Users\\jv\\AppData\\Local',
  };
  const paths = installedChromiums(env, 'win32');
  expect(paths[0]).toBe('C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe');
  expect(paths).toContain('C:\\Users\\jv\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe');
  expect(paths).toContain('C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe');
  expect(paths.findIndex((path) => path.includes('Edge'))).toBeGreaterThan(2);
  expect(installedChromiums({}, 'win32')).toEqual([]);
});

test('on macOS: in the applications of all users and of one', () => {
  const chrome = 'Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(installedChromiums({ HOME: '/Users/jv' }, 'darwin').slice(0, 2)).toEqual([
    `/${chrome}`,
    `/Users/jv/${chrome}`,
  ]);
  expect(installedChromiums({}, 'darwin')).toHaveLength(3);
});

test('on Linux: what packages of distributions install', () => {
  expect(installedChromiums({}, 'linux')).toEqual(
    expect.arrayContaining(['/usr/bin/chromium', '/usr/bin/google-chrome']),
  );
});
