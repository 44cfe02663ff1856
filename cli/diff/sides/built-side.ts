/** One of the two sites that are compared. */
export interface BuiltSide {
  /** The folder of the built site. */
  folder: string;
  /** The content that it was built from. */
  contentFolder: string;
  /** The pages by address, with hashes of their HTML. */
  pages: ReadonlyMap<string, BuiltPage>;
}

export interface BuiltPage {
  /** The path of its file in the folder. */
  file: string;
  hash: string;
}
