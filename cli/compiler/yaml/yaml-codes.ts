import { type Explanation, excerpt } from '../../diagnostics/explanation.ts';

/** The codes of files that cannot be parsed as YAML. */
export const yamlCodes = {
  'yaml-alias': {
    title: 'A word with an asterisk before it refers to something that is not there.',
    why: 'In YAML an asterisk before a word means "the same as above". The file cannot be read while nothing above has that name, so the page cannot be rendered.',
    fix: 'If the asterisk is part of the text, put the whole text in quotes. If you mean to repeat something from above, mark that with `&` and the same word.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: excerpt`
          title: *heron
          venture: walled-plot
      `,
      right: excerpt`
          title: A wall, a hose and a heron
          venture: walled-plot
      `,
    },
  },
  'yaml-conflict': {
    title: 'Git has left conflict markers in a file.',
    why: 'Two changes to the same lines have met, and Git has written both into the file, one below the other. Nobody has said which of them counts, so nothing of the file can be shown.',
    fix: 'Keep one of the two versions, or make one of both. Then delete the lines that begin with `<<<<<<<`, `=======` and `>>>>>>>`: they are markers, not content.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: excerpt`
      <<<<<<< HEAD
      title: The garden
      =======
      title: Our garden
      >>>>>>> new-titles
      `,
      right: 'title: The garden',
    },
  },
  'yaml-duplicate-key': {
    title: 'The same key is used twice in one block.',
    why: 'Only one of the two would reach visitors, and the other would be lost without a word.',
    fix: 'Keep the one that is meant, and remove the other. If a new entry of a list was meant, begin it with a hyphen and a space.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: excerpt`
          title: A wall, a hose and a heron
          title: A wall and a hose
          venture: walled-plot
      `,
      right: excerpt`
          title: A wall, a hose and a heron
          venture: walled-plot
      `,
    },
  },
  'yaml-empty': {
    title: 'A file is empty.',
    why: 'There is nothing in it that a page could show. Most often the text was lost while it was saved, or never written.',
    fix: 'Fill the file in, or delete it if no page needs it. Lines that begin with `#` are comments, and count for nothing.',
    fixable: 'never',
    example: {
      file: 'facts.yaml',
      wrong: '# How many plots we have is still to be counted.',
      right: excerpt`
      plots:
        value: "14"
        asOf: 2026-10-01
        goodFor: 90
      `,
    },
  },
  'yaml-syntax': {
    title: 'A line is not valid YAML, so the file cannot be read.',
    why: 'Nothing of the file can be shown to visitors until it can be read. Most often a colon, a quotation mark or a bracket is in a text without quotes, or a line has one space too many or too few before it.',
    fix: 'Put a text with special characters in quotes. Give the lines of one block the same number of spaces, two more than the block above, and never a tab.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: 'title: The garden: how it began',
      right: 'title: The garden',
    },
  },
  'yaml-too-deep': {
    title: 'A file is nested too deeply to be read.',
    why: 'No page needs more than some ten levels. A file that goes deeper is damaged, and would hold up everybody who builds the site.',
    fix: 'Look for a run of brackets or hyphens, most often left by a stuck key or a program, and remove it.',
    fixable: 'never',
    example: {
      file: 'facts.yaml',
      times: 100000,
      wrong: '- ',
      right: 'plots:\n  value: "14"\n',
    },
  },
} satisfies Record<string, Explanation>;
