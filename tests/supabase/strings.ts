import type { ContactStrings } from '../../supabase/functions/submit-contact/strings.ts';

/** Words that no other sentence of the function could be mistaken for. */
export const strings: ContactStrings = {
  language: 'en-GB',
  siteName: 'Ash & Oak',
  homeUrl: 'https://site.example/?a=1&b=2',
  colors: {
    scheme: 'dark',
    ground: '#010203',
    ink: '#fafbfc',
    body: '#dadbdc',
    accent: '#0fbf0f',
    onAccent: '#020402',
  },
  labels: { name: 'Your name', email: 'Your address', subject: 'About', message: 'The message' },
  success: 'Thank you, it has arrived.',
  missing: 'missing: {field}',
  invalid: 'invalid: {field}',
  tooLong: 'too long: {field} over {max}',
  malformed: 'malformed',
  method: 'wrong method',
  type: 'wrong type',
  tooLarge: 'too large',
  origin: 'wrong origin',
  reused: 'reused',
  tooMany: 'too many',
  unavailable: 'unavailable <for now>',
  page: { sent: 'Sent "well"', notSent: 'Not sent', back: "Go back, it's all there.", home: 'Home & away' },
  mail: { subject: '{name} writes: {subject}' },
};
