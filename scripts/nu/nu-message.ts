/** A message of the checker: https://github.com/validator/validator/wiki/Output-%C2%BB-JSON */
export interface NuMessage {
  type: 'info' | 'error' | 'non-document-error';
  /** The address of the file. */
  url: string;
  lastLine?: number;
  lastColumn?: number;
  message: string;
  /** The source around the place. */
  extract?: string;
}
