/** The codes of what `site validate --launch` finds outside the content: in the built site and the environment. */
const launchCodes = ['launch-backend', 'launch-budget', 'launch-build', 'launch-lighthouse'] as const;

export type LaunchCode = (typeof launchCodes)[number];
