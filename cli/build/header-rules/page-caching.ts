/** The `Cache-Control` of pages, and of all that has no rule of its own: browsers ask each time whether it has changed. */
export const pageCaching = 'no-cache';
