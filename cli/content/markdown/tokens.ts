import type MarkdownIt from 'markdown-it';

/** The result of parsing with markdown-it. */
export type Tokens = ReturnType<MarkdownIt['parse']>;
