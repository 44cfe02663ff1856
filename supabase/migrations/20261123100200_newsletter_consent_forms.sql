-- People read page and consent, which come from the visitor's browser, in consoles and spreadsheets. So a page must be
-- a path, and neither may begin like a formula (https://owasp.org/www-community/attacks/CSV_Injection), contain
-- invisible characters or change the text direction.
create or replace function private.request_note(part text, max_length integer) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  encoded text;
  note text;
begin
  encoded := substring(
    current_setting('request.headers', true)::json ->> 'x-client-info' from '; ' || part || '=([A-Za-z0-9+/=]+)'
  );
  note := regexp_replace(
    convert_from(decode(encoded, 'base64'), 'UTF8'),
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
    ' ', 'g'
  );
  -- Includes full-width characters, which spreadsheets in some languages treat the same way.
  note := left(regexp_replace(note, '^[-=+@ \uff0b\uff0d\uff1d\uff20]+', ''), max_length);
  note := nullif(btrim(note), '');
  return case when part <> 'page' or note like '/%' then note end;
exception when others then
  return null;
end
$$;
