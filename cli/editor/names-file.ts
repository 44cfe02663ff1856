/**
 * The schema that lists the names in the current content. All other schemas for editors refer to it, and otherwise
 * depend only on `schemas/`.
 */
export const namesFile = 'names.schema.json';
