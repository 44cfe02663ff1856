/** The codes for problems of waivers. */
export const waiverCodes = ['waiver-expired', 'waiver-too-long', 'waiver-unneeded'] as const;

export type WaiverCode = (typeof waiverCodes)[number];
