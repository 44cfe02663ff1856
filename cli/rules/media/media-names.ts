import { basename } from 'node:path';
import type { Content } from '../../site/model/content.ts';
import { defineRule, type RuleFinding } from '../../site/model/rule.ts';
import { windowsDevice } from '../../site/model/windows-device.ts';

/**
 * Characters that are unsafe in a file name: backslashes, because Windows would unpack `..\..\x` from a ZIP file into
 * another folder; line breaks and other control characters; and text direction marks, which make `exe.gpj` look like
 * `jpg.exe`.
 */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

/** Characters that Windows does not allow in file names. They are only a warning, because other systems allow them. */
const forbidden = /[:*?"<>|]/;

export const mediaNames = defineRule({
  codes: ['media-name'],
  *check(content) {
    yield* findAlike(content);
    for (const name of content.media) {
      const fault = findFault(name);
      if (fault === undefined) continue;
      yield {
        code: 'media-name',
        ...fault,
        file: `${basename(content.folder)}/media/${name}`,
        path: [],
        hint: `Rename it to \`${suggestName(name)}\` in media/, and wherever it is used.`,
      };
    }
  },
});

/** Finds names that are equal on Windows and macOS, where the second file would replace the first. */
function* findAlike({ folder, media }: Content): Generator<RuleFinding<'media-name'>> {
  const seen = new Map<string, string>();
  for (const name of [...media].sort()) {
    const key = name.normalize('NFC').toLowerCase();
    const other = seen.get(key);
    seen.set(key, other ?? name);
    if (other === undefined) continue;
    yield {
      code: 'media-name',
      file: `${basename(folder)}/media/${name}`,
      path: [],
      message: `This name and \`${other}\` differ only in capitals: on Windows and macOS, one file would replace the other.`,
      hint: 'Give one of the two another name in media/, and wherever it is used.',
    };
  }
}

/** Returns what is wrong with a name, and the severity. */
function findFault(name: string): Pick<RuleFinding<'media-name'>, 'message' | 'severity'> | undefined {
  const character = unsafe.exec(name)?.[0];
  if (character !== undefined)
    return {
      message: `The name of this file contains ${describe(character)}, which is not safe in downloads.`,
    };
  const refused = forbidden.exec(name)?.[0];
  if (refused !== undefined)
    return {
      severity: 'warning',
      message: `The name of this file contains \`${refused}\`, which Windows does not allow in file names.`,
    };
  const reserved = name.split('/').find((segment) => windowsDevice.test(segment));
  if (reserved === undefined) return undefined;
  return {
    severity: 'warning',
    message: `The name \`${reserved}\` is reserved on Windows, so this file cannot be saved there.`,
  };
}

function describe(character: string): string {
  if (character === '\\') return 'a backslash';
  if (character === '\n' || character === '\r') return 'a line break';
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `the invisible character U+${code}`;
}

/**
 * Replaces such characters in a name by hyphens, and removes them at the ends of a segment and before the extension.
 */
function suggestName(name: string): string {
  const runs = new RegExp(`(?:${unsafe.source}|${forbidden.source})+`, 'gu');
  const segments = name.split('/').map((segment) =>
    segment
      .replace(runs, '-')
      .replace(/^[.-]+|-+(?=\.\w+$)|-+$/g, '')
      .replace(windowsDevice, '$&-file'),
  );
  return segments.map((segment) => segment || 'file').join('/');
}
