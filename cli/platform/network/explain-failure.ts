import { errorCode, errorMessage } from '../errors.ts';

/** Why there is no answer, by the code of the error; completes 'This address cannot be reached: …'. */
const reasons: Readonly<Record<string, string>> = {
  BODY_CUT: 'the connection ends before the whole answer has come',
  BODY_ENCODING: 'the answer cannot be decompressed as its header Content-Encoding says',
  BODY_LONG: 'the answer is longer than any file of a site',
  EAI_AGAIN: 'the name of the host cannot be looked up at the moment',
  ENOTFOUND: 'there is no host of this name',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ends the connection without an answer',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the host',
  ETIMEDOUT: 'the host does not answer in time',
};

/** Explains why a request has no answer: `the host refuses the connection`. */
export function explainFailure(error: unknown): string {
  const code = errorCode(error);
  return reasons[code] ?? `the connection fails (${code || errorMessage(error)})`;
}
