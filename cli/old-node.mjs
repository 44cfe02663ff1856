/** The first minor version that runs TypeScript, by major version of Node; all later major versions run it. */
const minors = { 22: 18, 23: 6 };

/**
 * Returns what to do if this version of Node cannot run the program.
 * @param {string} version such as `20.20.2`
 * @param {readonly string[]} argv the arguments of the program
 * @returns {string | undefined} undefined if it can
 */
export function explainOldNode(version, argv) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > 23 || minor >= (minors[major] ?? Infinity)) return undefined;
  const words = argv.map((word) => (/^[\w./:=@-]+$/.test(word) ? word : JSON.stringify(word)));
  return `This needs Node 22.18 or newer, and this is Node ${version}. Run it with npm, which brings a Node of its own:

  npm ci && npm run site -- ${words.join(' ') || '--help'}

Or install Node 24: https://nodejs.org/en/download
`;
}
