-- Stores which page a subscription came from, and the consent text that the visitor saw there. Both come in a request
-- header, so that the body of an insert remains { email }.

-- Returns one part of the header `x-client-info`, which supabase-js sends with every request and every gateway allows
-- from other origins: `site; page=…; consent=…`, each in base64 of UTF-8. Null if there is none, or none that can be
-- decoded.
create function private.request_note(part text, max_length integer) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  encoded text;
begin
  encoded := substring(
    current_setting('request.headers', true)::json ->> 'x-client-info' from '; ' || part || '=([A-Za-z0-9+/=]+)'
  );
  return nullif(btrim(left(regexp_replace(
    convert_from(decode(encoded, 'base64'), 'UTF8'),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]+', ' ', 'g'
  ), max_length)), '');
exception when others then
  return null;
end
$$;
revoke all on function private.request_note(text, integer) from public, anon, authenticated, service_role;
grant usage on schema private to service_role;
grant execute on function private.request_note(text, integer) to anon, authenticated, service_role;

alter table public.newsletter_subscriptions
  add column page text default private.request_note('page', 200),
  add column consent_text text default private.request_note('consent', 1000),
  add constraint newsletter_page_bounded check (char_length(page) <= 200),
  add constraint newsletter_consent_bounded check (char_length(consent_text) <= 1000);

-- PostgREST reads back the inserted row, including these columns.
grant select (page, consent_text) on table public.newsletter_subscriptions to anon, authenticated;
