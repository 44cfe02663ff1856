/** What nothing uses, and what waivers and budgets say about nothing. */
export const problems: Record<string, string> = {
  'budget-route': 'budget-route content/budgets.yaml:7:3',
  'unused-row-tier': 'unused-row content/collections/tiers.yaml:19:7',
  'unused-row-link': 'unused-row content/integrations.yaml:7:3',
  'unused-row-fact': 'unused-row content/facts.yaml:3:1',
  'unused-row-pack': 'unused-row content/collections/assets.yaml:5:7',
  'unused-media': 'unused-media content/media/gull.svg:1:1',
  'waiver-expired': 'waiver-expired content/waivers.yaml:4:10',
  'waiver-too-long': 'waiver-too-long content/waivers.yaml:4:10',
  'waiver-unneeded': 'waiver-unneeded content/waivers.yaml:2:9',
  'waiver-misspelt': 'waiver-unneeded content/waivers.yaml:2:9',
  'waiver-twice': 'waiver-unneeded content/waivers.yaml:6:9',
  'waiver-of-error': 'schema-enum content/waivers.yaml:1:9',
};

export const hints: Record<string, string> = {
  'budget-route': 'Did you mean `/join`?',
};
