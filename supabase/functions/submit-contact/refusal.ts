/** A request that is refused: the status code, and the sentence for its sender. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly status: number;
  readonly headers: Record<string, string>;

  constructor(status: number, sentence: string, headers: Record<string, string> = {}) {
    super(sentence);
    this.status = status;
    this.headers = headers;
  }
}
