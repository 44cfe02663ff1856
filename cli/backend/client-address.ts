/**
 * Sets the client's network address in the headers, as the proxy in front of PostgREST does. Values that the visitor
 * has sent are removed, because the rate limits in supabase/migrations trust these headers.
 */
export function withAddress(headers: Headers, address: string | undefined): Headers {
  const changed = new Headers(headers);
  changed.delete('cf-connecting-ip');
  changed.delete('x-forwarded-for');
  if (address) changed.set('x-forwarded-for', address);
  return changed;
}
