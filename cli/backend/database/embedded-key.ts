/**
 * The publishable key of the embedded backend. Like that of a hosted project it is public: every page contains it, and
 * it allows only what everybody may do.
 */
export const embeddedKey = 'sb_publishable_embedded';
