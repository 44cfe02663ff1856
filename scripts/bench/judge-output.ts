/** What the output of a build says of a mistake. */
export interface Verdict {
  /** The build failed, so that nothing wrong can be published. */
  stops: boolean;
  file: boolean;
  line: boolean;
  /** Undefined where a mistake has no word that mends it. */
  fix: boolean | undefined;
}

/** Where a mistake is, and how it is mended. */
export interface Expected {
  /** The name of the file, without its folder. */
  file: string;
  /** The lines at which it may be reported, from 1. */
  lines: readonly [first: number, last: number];
  fix: string | undefined;
}

/** Judges in favour of the build: a line counts in whatever form it is written, and also where the file is not named. */
export function judgeOutput(status: number | null, output: string, { file, lines, fix }: Expected): Verdict {
  const stops = status !== 0;
  const said = Array.from(output.replaceAll(file, 'FILE').matchAll(/(?:FILE"?:|\bline:? |\()(\d+)/g), ([, line]) =>
    Number(line),
  );
  return {
    stops,
    file: stops && output.includes(file),
    line: stops && said.some((line) => line >= lines[0] && line <= lines[1]),
    fix: fix === undefined ? undefined : stops && output.includes(fix),
  };
}
