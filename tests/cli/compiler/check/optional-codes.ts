/** The codes that an ordinary check never reports, only one with an option; and the test that covers each. */
export const optionalCodes: Readonly<Record<string, string>> = {
  'launch-address': 'check-launch.test.ts',
  'launch-backend': 'find-launch-problems.e2e.test.ts',
  'launch-budget': 'find-launch-problems.e2e.test.ts',
  'launch-build': 'find-launch-problems.e2e.test.ts',
  'launch-checkout': 'check-launch.test.ts',
  'launch-example': 'check-launch.test.ts',
  'launch-legal-date': 'check-launch.test.ts',
  'launch-lighthouse': 'find-launch-problems.e2e.test.ts',
  'launch-placeholder': 'new-site.test.ts',
  'launch-sample': 'check-launch.test.ts',
  'launch-share': 'check-launch.test.ts',
  'page-gone': 'validate-since.test.ts',
};
