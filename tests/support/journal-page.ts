/** A page that lists articles, for content that has none. */
export const journalPage = `title: Journal
description: What the two gardeners have written down between the tides.
sections:
  - type: hero
    title: Journal
  - type: articles
    filter: Subjects
    all: All
    empty:
      title: Nothing yet
      text: The first page is being written.
`;
