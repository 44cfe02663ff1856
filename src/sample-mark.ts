/**
 * Returns the attribute by which `site dev` labels a sample. Vite removes the condition from a build, whose pages have
 * no such attribute.
 */
export function sampleMark({ sample = false }: { sample?: boolean | undefined }): { 'data-sample'?: '' } {
  return import.meta.env.DEV && sample ? { 'data-sample': '' } : {};
}
