/** The derived schema that says what exists now. All others point into it, and depend on `schemas/` alone. */
export const namesFile = 'names.schema.json';
