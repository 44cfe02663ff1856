/**
 * Headers that name one network address, as PostgREST gets them from the proxy before it: what the visitor has said of
 * it goes, since the limits of supabase/migrations believe these headers.
 */
export function withAddress(headers: Headers, address: string | undefined): Headers {
  const changed = new Headers(headers);
  changed.delete('cf-connecting-ip');
  changed.delete('x-forwarded-for');
  if (address) changed.set('x-forwarded-for', address);
  return changed;
}
