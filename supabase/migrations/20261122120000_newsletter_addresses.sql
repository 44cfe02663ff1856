-- Checks whether an address can receive mail and is harmless in a list: lower case, NFKC, no invisible characters or
-- text direction marks, no spreadsheet formula, no markup, and a domain of at least two labels (RFC 1035; letters of
-- any script, as in RFC 6531). Uses code points, because named character classes differ between locales.
create function private.is_subscribable(email text) returns boolean
  language sql immutable parallel safe security invoker set search_path = ''
as $$
  select char_length(email) <= 254
    and email = lower(email)
    and email is nfkc normalized
    and email !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
    and email ~ '^[a-z0-9!#$%&''*/?^_`{|}~.\u00a1-\U0010ffff][a-z0-9!#$%&''*+/=?^_`{|}~.\u00a1-\U0010ffff-]{0,63}@([a-z0-9\u00a1-\U0010ffff]([a-z0-9\u00a1-\U0010ffff-]{0,61}[a-z0-9\u00a1-\U0010ffff])?\.)+([a-z\u00a1-\U0010ffff]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$'
$$;
revoke all on function private.is_subscribable(text) from public, anon, authenticated, service_role;
grant execute on function private.is_subscribable(text) to anon, authenticated, service_role;

-- Not valid: existing rows are not checked.
alter table public.newsletter_subscriptions
  add constraint newsletter_email_subscribable check (private.is_subscribable(email)) not valid;
-- Whoever writes a message wants an answer.
alter table public.contact_messages
  drop constraint contact_email_shape,
  add constraint contact_email_shape check (private.is_subscribable(lower(email))) not valid;
