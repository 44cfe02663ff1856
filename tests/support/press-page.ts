/**
 * A page that shows all rows of these collections, so that content which a test adds to the second brand stands somewhere.
 * @param collections the YAML of assets.yaml and photos.yaml
 */
export function pressPage({ assets = '', photos = '' }: { assets?: string; photos?: string | undefined }): string {
  const list = (yaml: string) => [...yaml.matchAll(/^- id: (.+)$/gm)].map(([, id]) => id).join(', ');
  const files = `  - type: assets\n    groups:\n      - title: Files\n        items: [${list(assets)}]\n`;
  const pictures = `  - type: photos\n    items: [${list(photos)}]\n`;
  return `title: For the press
description: What there is to take along from the quay for those who write about salad.
unlisted: true
sections:
  - type: hero
    title: To take along
${assets && files}${photos && pictures}`;
}
