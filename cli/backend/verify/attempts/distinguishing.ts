import { type Attempt, get, listPath, post } from './attacker.ts';

const csv = { 'Content-Type': 'text/csv' };
const returning = { Prefer: 'return=representation' };
const upserting = { Prefer: 'resolution=ignore-duplicates,return=representation' };

/** Makes the same attempt with an address that is on the list, and with one that is not. */
const both = (make: (whose: 'known' | 'unknown') => Attempt): [known: Attempt, unknown: Attempt] => [
  make('known'),
  make('unknown'),
];

/** The answers of each pair must be equal, or they would reveal whether an address is on the list. */
export const distinguishing: Readonly<Record<string, [known: Attempt, unknown: Attempt]>> = {
  'by the error of another row': [
    post(({ known }) => [{ email: known }, { email: 'none' }]),
    post(({ known }) => [{ email: 'none' }, { email: known }]),
  ],
  'by the error of an existing row': both((whose) => post((a) => [{ email: a[whose] }, { email: 'none' }])),
  'by a second row': [
    post(({ known, unknown }) => [{ email: known }, { email: unknown }]),
    post(({ unknown, domain }) => [{ email: unknown }, { email: `mallory@${domain}` }]),
  ],
  'by an insert with a cast that fails': both((whose) =>
    post((a) => ({ email: a[whose] }), returning, '?select=email::int4'),
  ),
  'by an upsert': both((whose) => post((a) => ({ email: a[whose] }), upserting, '?on_conflict=email')),
  'by CSV': both((whose) => post((a) => `email\n${a[whose]}\nnone\n`, csv)),
  'by querying it': both((whose) => (a) => get(`${listPath}?email=eq.${a[whose]}`)(a)),
  'by counting it': both((whose) => (a) => get(`${listPath}?email=eq.${a[whose]}`, { Prefer: 'count=exact' })(a)),
  'by ordering it': both((whose) => (a) => get(`${listPath}?email=gte.${a[whose]}&order=email&limit=1`)(a)),
  'by querying it with the header': both((whose) => (a) => get(listPath, { 'x-subscriber-email': a[whose] })(a)),
  'by deleting it': both((whose) => (a) => a.send(`${listPath}?email=eq.${a[whose]}`, { method: 'DELETE' })),
};
