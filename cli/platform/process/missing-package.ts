/** What Node and Vite say where a package, or a file of one, is not there. The first group is the package, or its path. */
const patterns = [
  // What is for another platform lies beside the package that loads it.
  /Cannot find native binding[\s\S]*?\/node_modules\/([^\s')]+)/,
  /Cannot find module '[^']+\.node'\s+Require stack:\s+- \S*?\/node_modules\/(\S+)/,
  /Cannot find package '([^']+)'/,
  /Cannot find module '([^./'][^']*)'/,
  /(?:Cannot find module|no such file or directory), ?(?:open )?'[^']*\/node_modules\/([^']+)'/,
  /Cannot find module '[^']*\/node_modules\/([^']+)'/,
  /failed to resolve import "([^./"][^"]*)"/,
  /Could not load the "(sharp)" module/,
];

/** Says what to do where packages are not installed, or not all of them. @returns nothing where the text is about something else */
export function explainMissingPackage(text: string): string | undefined {
  const named = patterns.map((pattern) => pattern.exec(text)?.[1]).find((name) => name !== undefined);
  if (named === undefined) return undefined;
  const inModules = named.split('/node_modules/').at(-1) ?? named;
  const name = /^(?:@[^/]+\/)?[^/]+/.exec(inModules)?.[0] ?? inModules;
  return `The package ${name} is not installed, or not all of it. Install what the project needs: npm ci`;
}

/** Whether a program did not even start because a package, or a part of one, is not there. */
export function lacksPackage(output: string): boolean {
  return /MODULE_NOT_FOUND|Cannot find native binding/.test(output) && explainMissingPackage(output) !== undefined;
}
