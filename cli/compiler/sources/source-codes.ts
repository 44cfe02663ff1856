import type { Explanation } from '../../diagnostics/explanation.ts';

/** The codes for files that are not read. */
export const sourceCodes = {
  'file-encoding': {
    title: 'A file is not saved as UTF-8.',
    why: 'UTF-8 is the way in which files say which letter is meant. In a file that is saved in another way, accents, quotation marks and other characters would reach visitors as question marks, or as wrong letters.',
    fix: 'Open the file in your editor, choose UTF-8 where it asks how to save the file, and write the broken characters again.',
    fixable: 'never',
    example: {
      file: 'site.yaml',
      savedAs: 'ISO 8859-1',
      wrong: '  copyright: � Harbor & Field',
      right: '  copyright: © Harbor & Field',
    },
  },
  'file-symlink': {
    title: 'A file or folder of the content is a symbolic link.',
    why: 'A link can point to any file of the machine that builds the site, such as one with its passwords. What it points to would be on the site for everybody, or appear in an error message. So links are never followed, wherever they lead.',
    fix: 'Put the file or folder itself where the link is, or delete the link. A file that several pages use lies in `content/media/` once; every page can name it. Only the content folder as a whole may be a link, where a command is given it with `--content`.',
    fixable: 'never',
  },
  'file-too-large': {
    title: 'A file is larger than 1 MiB, which is about a million letters.',
    why: 'No page is that long. A visitor would wait for it and never read to its end; most often a text was pasted many times.',
    fix: 'Look for the text that was pasted too often, and remove it; or split the file into several pages. Pictures and downloads are files of their own, in `content/media/`.',
    fixable: 'never',
    example: {
      file: 'pages/garden.yaml',
      times: 70000,
      wrong: 'title: The garden\n',
      right: 'title: The garden\n',
    },
  },
  'file-unknown': {
    title: 'A file is in a folder, or under a name, that nothing reads.',
    why: 'Its content reaches no page. Somebody has written it for visitors, and they would never see it.',
    fix: 'Give the file an ending and a place that are read. Pages end in `.yaml` and are in `content/pages/`, articles in `content/articles/`, lists in `content/collections/`; images and downloads are in `content/media/`. What nobody needs can be deleted.',
    fixable: 'never',
    example: {
      wrongName: 'pages/tides.yml',
      rightName: 'pages/tides.yaml',
    },
  },
} satisfies Record<string, Explanation>;

export type SourceCode = keyof typeof sourceCodes;
