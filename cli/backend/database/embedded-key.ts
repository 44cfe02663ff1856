/**
 * The publishable key of the embedded backend. It is in every page and opens only what everybody may do, as the key
 * of a hosted project does, so it is no secret and the same everywhere.
 */
export const embeddedKey = 'sb_publishable_embedded';
