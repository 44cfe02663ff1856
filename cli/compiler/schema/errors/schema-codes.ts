import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** The codes for data that its schema does not allow. */
export const schemaCodes = {
  'entry-misplaced': {
    title: 'An entry has the keys of another collection.',
    why: 'It was written or pasted into the wrong file. Ventures, products and questions have different keys, and pages look for each in its own file.',
    fix: 'Move the whole entry, from its hyphen to the last of its keys, to the file that the message names.',
    fixable: 'never',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
      - id: nets
        question: May I dry nets on the wall?
        answer: In winter you may.
      - id: schooner
        name: Schooner
      `,
      right: excerpt`
      - id: schooner
        name: Schooner
      `,
    },
  },
  'schema-enum': {
    title: 'A value is not one of those allowed here.',
    why: 'The site can only show the allowed values.',
    fix: 'Write one of the values that the message lists, letter by letter.',
    fixable: 'sometimes',
    example: {
      file: 'statuses.yaml',
      wrong: excerpt`
          Growing:
            tone: emerald
      `,
      right: excerpt`
          Growing:
            tone: green
      `,
    },
  },
  'schema-format': {
    title: 'A value has the wrong format.',
    why: 'A date, a colour, an address or an id in another format cannot be read, and visitors would see it wrong, or not at all.',
    fix: 'Write it as the hint of the message shows: a date as `2026-11-01`, a colour as `"#7be0a3"`, an address with `https://`, an id in small letters and digits with single hyphens.',
    fixable: 'sometimes',
    example: {
      file: 'collections/ventures.yaml',
      wrong: '  color: light green',
      right: '  color: "#7be0a3"',
    },
  },
  'schema-items': {
    title: 'A list has too few entries, too many, or the same one twice.',
    why: 'The page has space for a certain number of entries. Without any it would be empty, and with too many it would look broken, especially on a telephone.',
    fix: 'Add or delete entries until there are as many as the message says. If the list is optional, you can delete its key as well.',
    fixable: 'sometimes',
    example: {
      file: 'collections/tiers.yaml',
      wrong: '  features: []',
      right: excerpt`
        features:
          - A bed of your own
      `,
    },
  },
  'schema-key-name': {
    title: 'A key cannot be an id.',
    why: 'Pages find entries by their ids. An id with capitals or spaces is easily written in two ways, and then the entry is not found.',
    fix: 'Use small letters and digits, with single hyphens between: `case-study-2`.',
    fixable: 'always',
    example: {
      file: 'integrations.yaml',
      wrong: excerpt`
        Tide Chart:
          url: https://charts.harborfield.example.com/tide
      `,
      right: excerpt`
        chart:
          url: https://charts.harborfield.example.com/tide
      `,
    },
  },
  'schema-length': {
    title: 'A text is too long or too short.',
    why: 'Search engines cut off a long title, a long label does not fit on a button, and a description of three words tells nobody what the page is about.',
    fix: 'Shorten or lengthen the text: the message says how many characters it has, and how many are allowed.',
    fixable: 'never',
    example: {
      file: 'pages/index.yaml',
      wrong: 'title: Salad beside salt water, grown by two gardeners in a boatyard on the quay',
      right: 'title: Salad beside salt water',
    },
  },
  'schema-missing-key': {
    title: 'A required key is missing.',
    why: 'The page needs it. Visitors would see an empty heading, a button without words, or a link that leads nowhere.',
    fix: 'Add the key that the message names on its own line, with the same indentation as the other keys.',
    fixable: 'never',
    example: {
      file: 'pages/garden.yaml',
      wrong: excerpt`
        - type: hero
          venture: walled-plot
      `,
      right: excerpt`
        - type: hero
          title: A wall, a hose and a heron
          venture: walled-plot
      `,
    },
  },
  'schema-other': {
    title: 'Something is not allowed here, and there is no specific message for it yet.',
    why: 'The schema does not allow this value, so the page might not show it correctly.',
    fix: 'Do what the hint says, and ask the people who maintain the code for a better message.',
    fixable: 'never',
  },
  'schema-range': {
    title: 'A number is too small or too large.',
    why: 'Visitors would read a negative price, for example, or see an embed that is higher than any screen.',
    fix: 'Write a number within the limits that the message names.',
    fixable: 'never',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
            amount: -10
          year:
      `,
      right: excerpt`
            amount: 10
          year:
      `,
    },
  },
  'schema-section-type': {
    title: 'A section has an unknown type.',
    why: 'The type decides how a section looks. A section with an unknown type cannot be shown.',
    fix: 'Write one of the types that the message lists, letter by letter. For running text it is `prose`.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: '  - type: text',
      right: '  - type: prose',
    },
  },
  'schema-too-many-keys': {
    title: 'Several keys are given where only one is allowed.',
    why: 'A button can do one thing: lead somewhere, download a file, or share the page. With two of these keys, it is not clear what it should do. Likewise, a download is a single file or a pack of files.',
    fix: 'Keep one of the keys, and delete the others.',
    fixable: 'sometimes',
    example: {
      file: 'pages/404.yaml',
      wrong: excerpt`
            - label: Back to the quay
              to: /
              share: true
      `,
      right: excerpt`
            - label: Back to the quay
              to: /
      `,
    },
  },
  'schema-type': {
    title: 'A value has the wrong type, such as text instead of a number.',
    why: 'The page calculates with numbers and repeats its layout for each entry of a list. With another type of value, visitors would see something wrong, or nothing.',
    fix: 'Write the type of value that the message asks for: a number without quotes and without a currency, text that looks like a number in quotes, each entry of a list on its own line after a hyphen and a space.',
    fixable: 'sometimes',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
            amount: £10
          year:
      `,
      right: excerpt`
            amount: 10
          year:
      `,
    },
  },
  'schema-unknown-key': {
    title: 'An unknown key is used.',
    why: 'A key that is misspelt or in the wrong place is ignored, and visitors would never see its value.',
    fix: 'Write the key that the hint suggests, or move the line to where it belongs. For a comment, begin the line with `#`.',
    fixable: 'sometimes',
    example: {
      file: 'pages/garden.yaml',
      wrong: excerpt`
        - type: hero
          titel: A wall, a hose and a heron
      `,
      right: excerpt`
        - type: hero
          title: A wall, a hose and a heron
      `,
    },
  },
} satisfies Record<string, Explanation>;

export type SchemaCode = keyof typeof schemaCodes;
