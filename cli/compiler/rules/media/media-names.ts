import { basename } from 'node:path';
import type { Content } from '../../model/content.ts';
import { defineRule, type RuleFinding } from '../../model/rule.ts';

/**
 * Backslashes, which Windows takes for folders, so that `..\..\x` in a zip leads out of the folder it is unpacked into;
 * line breaks and other control characters; and marks of direction, which make `exe.gpj` look like `jpg.exe`.
 */
const unsafe = /[\\\p{Cc}\p{Bidi_Control}\u2028\u2029\uFEFF]/u;

/** What Windows allows in no name: other systems take it, so it is a warning. */
const unusable = /[:*?"<>|]/;

/** Names that Windows keeps for devices, whatever the ending. @see https://learn.microsoft.com/windows/win32/fileio/naming-a-file */
const device = /^(?:con|prn|aux|nul|com[1-9]|lpt[1-9])(?=\.|$)/i;

export const mediaNames = defineRule({
  codes: {
    'media-name': {
      title: 'The name of a file in media/ is not safe to download.',
      why: 'Visitors get the file under this name, alone or in a zip. A backslash means a folder on Windows, so that the file could land outside of where it is unpacked; line breaks and invisible characters make a name look like another one. Names such as `CON.pdf` or `what?.pdf` cannot be saved on Windows: they are warnings.',
      fix: 'Rename the file as the hint says, in `content/media/` and wherever content names it. Letters of every script, digits, spaces, hyphens, underscores and dots are fine.',
      fixable: 'never',
    },
  },
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
        hint: `Rename it to \`${suggestName(name)}\` in media/, and wherever it is named.`,
      };
    }
  },
});

/** Finds names that are one name on the disks of Windows and macOS, where the second file replaces the first. */
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
      message: `This name and \`${other}\` differ in capitals alone: on Windows and macOS, one file replaces the other.`,
      hint: 'Give one of the two another name in media/, and wherever it is named.',
    };
  }
}

/** Returns what is wrong with a name, and how much it matters. */
function findFault(name: string): Pick<RuleFinding<'media-name'>, 'message' | 'severity'> | undefined {
  const character = unsafe.exec(name)?.[0];
  if (character !== undefined)
    return {
      message: `The name of this file holds ${describe(character)}, which is not safe in downloads and packs.`,
    };
  const refused = unusable.exec(name)?.[0];
  if (refused !== undefined)
    return {
      severity: 'warning',
      message: `The name of this file holds \`${refused}\`, which Windows allows in no name.`,
    };
  const reserved = name.split('/').find((step) => device.test(step));
  if (reserved === undefined) return undefined;
  return {
    severity: 'warning',
    message: `Windows keeps the name \`${reserved}\` for a device, so this file cannot be saved there.`,
  };
}

function describe(character: string): string {
  if (character === '\\') return 'a backslash';
  if (character === '\n' || character === '\r') return 'a line break';
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  return `the invisible character U+${code}`;
}

/** The name with a hyphen for each run of such characters, and none at the ends of a step or before the ending. */
function suggestName(name: string): string {
  const runs = new RegExp(`(?:${unsafe.source}|${unusable.source})+`, 'gu');
  const steps = name.split('/').map((step) =>
    step
      .replace(runs, '-')
      .replace(/^[.-]+|-+(?=\.\w+$)|-+$/g, '')
      .replace(device, '$&-file'),
  );
  return steps.map((step) => step || 'file').join('/');
}
