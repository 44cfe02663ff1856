import type MarkdownIt from 'markdown-it';

/** What markdown-it parses a text into. */
export type Tokens = ReturnType<MarkdownIt['parse']>;
