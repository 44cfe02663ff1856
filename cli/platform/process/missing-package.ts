/** Error messages of Node and Vite about a package, or a file of one, that is missing. Group 1 is the package or its path. */
const patterns = [
  // An optional package that contains the binary for this platform.
  /Cannot find native binding[\s\S]*?\/node_modules\/([^\s')]+)/,
  /Cannot find module '[^']+\.node'\s+Require stack:\s+- \S*?\/node_modules\/(\S+)/,
  /Cannot find package '([^']+)'/,
  /Cannot find module '([^./'][^']*)'/,
  /(?:Cannot find module|no such file or directory), ?(?:open )?'[^']*\/node_modules\/([^']+)'/,
  /Cannot find module '[^']*\/node_modules\/([^']+)'/,
  /failed to resolve import "([^./"][^"]*)"/,
  /Could not load the "(sharp)" module/,
];

/** Returns the remedy when the text of an error says that a package is not installed; undefined for other errors. */
export function explainMissingPackage(text: string): string | undefined {
  const named = patterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  if (named === undefined) return undefined;
  const inModules = named.split('/node_modules/').at(-1) ?? named;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? inModules;
  return `The package ${name} is not installed, or not completely. Install the dependencies: npm ci`;
}

/** Returns whether the output of a program says that it could not start because a package is missing. */
export function lacksPackage(output: string): boolean {
  return /MODULE_NOT_FOUND|Cannot find native binding/.test(output) && explainMissingPackage(output) !== undefined;
}
