/** Colours, typefaces and icons. */
export const problems: Record<string, string> = {
  'icon-unknown': 'icon-unknown content/pages/garden.yaml:11:15',
  'font-file-missing': 'font-missing content/theme.yaml:30:11',
  'font-package-missing': 'font-missing content/theme.yaml:36:11',
  'contrast-accent': 'color-contrast content/theme.yaml:10:11',
  'contrast-ground': 'color-contrast content/theme.yaml:4:11',
  'contrast-venture': 'color-contrast content/collections/ventures.yaml:7:10',
};

export const hints: Record<string, string> = {
  'icon-unknown': 'Did you mean `compass`?',
  'font-file-missing': 'node_modules',
  'font-package-missing': 'npm',
  'contrast-accent': 'Write `"#',
  'contrast-ground': 'Write `"#',
  'contrast-venture': 'Write `"#',
};
