import { type Explanation, excerpt } from '../../../diagnostics/explanation.ts';

/** What values can be, that their schema does not allow. */
export const schemaCodes = {
  'entry-misplaced': {
    title: 'An entry has the keys of another collection.',
    why: 'It was written or pasted into the wrong file. A venture, a product and a question are made of other things each, and pages look for each in its own file.',
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
    why: 'The site knows what to do with certain words only. It could not show visitors what is meant by another one.',
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
    title: 'A value is not written the way it must be here.',
    why: 'A date, a colour, an address or an id that is written in another way cannot be understood, and visitors would see it wrong, or not at all.',
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
    why: 'The place on the page is made for a certain number of things. With none it would be empty, and with too many it would break, above all on a telephone.',
    fix: 'Add entries or remove some, until there are as many as the message says. Where a list is not needed, remove its key as well.',
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
    title: 'A name that you gave to something cannot be an id.',
    why: 'Pages find things by their ids. An id with capitals or spaces is easily written in two ways, and then the thing is not found.',
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
    title: 'A text is too long or too short for its place.',
    why: 'Search engines cut a long title in the middle, long words on a button break its line, and a description of three words tells nobody what the page is about.',
    fix: 'Shorten or lengthen the text until it fits: the message says how many characters it has, and how many fit.',
    fixable: 'never',
    example: {
      file: 'pages/index.yaml',
      wrong: 'title: Salad beside salt water, grown by two gardeners in a boatyard on the quay',
      right: 'title: Salad beside salt water',
    },
  },
  'schema-missing-key': {
    title: 'A required key is missing.',
    why: 'The page has a place for it. Visitors would see an empty heading, a button without words, or a link that leads nowhere.',
    fix: 'Add the key that the message names, on a line of its own, with the same number of spaces before it as its neighbours.',
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
    title: 'Something is not allowed here, and the checker has no better sentence for it yet.',
    why: 'A check without words of its own has found something that the page could not show as it is meant.',
    fix: 'Do what the hint of the message says, and tell those who look after the code: they owe you a better message.',
    fixable: 'never',
  },
  'schema-range': {
    title: 'A number is too small or too large.',
    why: 'Visitors would read a price below nothing, or get an embed that is higher than any screen.',
    fix: 'Write a number within the bounds that the message names.',
    fixable: 'never',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
        monthlyPrice: -10
        annualPrice: 90
      `,
      right: excerpt`
        monthlyPrice: 10
        annualPrice: 90
      `,
    },
  },
  'schema-section-type': {
    title: 'No section has this type.',
    why: 'The type says how a section looks. Without one that exists, visitors would see nothing of it.',
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
    why: 'A button can do one thing: lead somewhere, download a file, or share the page. With two of them, visitors would get one or the other, and nobody has decided which. Likewise, a file for the press is a file of its own, or a pack of others.',
    fix: 'Keep the one that is meant, and remove the others.',
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
    title: 'A value is of another kind than it must be, such as text in place of a number.',
    why: 'The page calculates with numbers, renders lists as lists, and shows text as text. With another kind of value, visitors would see something wrong, or nothing.',
    fix: 'Write the kind of value that the message asks for: a number without quotes and without a currency, text that looks like a number in quotes, each entry of a list on its own line after a hyphen and a space.',
    fixable: 'sometimes',
    example: {
      file: 'collections/tiers.yaml',
      wrong: excerpt`
        monthlyPrice: £10
        annualPrice: 90
      `,
      right: excerpt`
        monthlyPrice: 10
        annualPrice: 90
      `,
    },
  },
  'schema-unknown-key': {
    title: 'An unknown key is used.',
    why: 'Nothing reads a key that is misspelt or in the wrong place. Visitors would never see its value.',
    fix: 'Write the key as the message suggests, or move it to where it belongs. What is not meant for a page can be a comment: begin the line with `#`.',
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
