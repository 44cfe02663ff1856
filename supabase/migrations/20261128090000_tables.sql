-- Not exposed by the Data API, which serves the schema `public` only.
create schema private;

-- Replaces white space, control characters, and characters that cannot be seen or that turn text around. By code point,
-- because named character classes differ between locales.
create function private.replace_invisible(given text, replacement text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(
    given,
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\uffff\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]+',
    replacement, 'g'
  )
$$;

-- Checks whether an address can receive mail and is harmless in a list: lower case, NFKC, nothing invisible, no
-- spreadsheet formula, no markup, and a domain of at least two labels (RFC 1035; letters of any script, as in RFC 6531).
create function private.is_subscribable(email text) returns boolean
  language sql immutable parallel safe set search_path = '' return
  char_length(email) <= 254
    and email = lower(email)
    and email is nfkc normalized
    and email = private.replace_invisible(email, '')
    and email ~ '^[a-z0-9!#$%&''*/?^_`{|}~.\u00a1-\U0010ffff][a-z0-9!#$%&''*+/=?^_`{|}~.\u00a1-\U0010ffff-]{0,63}@([a-z0-9\u00a1-\U0010ffff]([a-z0-9\u00a1-\U0010ffff-]{0,61}[a-z0-9\u00a1-\U0010ffff])?\.)+([a-z\u00a1-\U0010ffff]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$';

-- Returns the mailbox of an address: its local part without dots and without what follows a plus sign, and its domain.
create function private.mailbox(email text) returns text language sql immutable parallel safe set search_path = '' as $$
  select replace(regexp_replace(email, '[+@].*$', '', 's'), '.', '') || regexp_replace(email, '^.*@', '@', 's')
$$;

-- Returns a header of the request by its name in lower case. PostgREST sets request.headers to a JSON object.
create function private.header(name text) returns text language sql stable set search_path = '' as $$
  select coalesce(nullif(current_setting('request.headers', true), '')::json ->> name, '')
$$;

-- Returns one part of the header `x-client-info`, which supabase-js sends with every request and every gateway allows
-- from other origins: `site; page=…; consent=…`, each in base64 of UTF-8. So the body of an insert remains { email }.
-- Null for what is missing, cannot be decoded or does not match. People read it in consoles and spreadsheets, so it begins
-- with nothing that these take for a formula (https://owasp.org/www-community/attacks/CSV_Injection).
create function private.note(part text, max_length integer, pattern text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  encoded constant text := substring(private.header('x-client-info') from '; ' || part || '=([^;]*)');
  given text;
begin
  given := private.replace_invisible(convert_from(decode(encoded, 'base64'), 'UTF8'), ' ');
  -- Includes full-width characters, which spreadsheets in some languages treat the same way.
  given := left(regexp_replace(given, '^[-=+@ \uff0b\uff0d\uff1d\uff20]+', ''), max_length);
  return case when given ~ pattern then btrim(given) end;
exception when others then
  -- Whoever asks for an unreadable product does not subscribe to the newsletter instead: the table refuses this one.
  return case when part = 'product' and encoded is not null then '?' end;
end $$;

-- Subscribers of the newsletter, and with a `source` who wants to be told when that product is out. The id is the token
-- of the link to unsubscribe: 122 random bits that whoever has added the address reads back, and nobody else.
create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email text not null constraint newsletter_email_subscribable check (private.is_subscribable(email)),
  confirmed_at timestamptz,
  page text default private.note('page', 200, '^/'),
  consent_text text default private.note('consent', 1000, '\S'),
  -- Null is the main one: the database does not know the languages of the site. RFC 5646, 4.4.1: 35 characters hold
  -- every tag that is in use.
  language text default private.note('language', 35, '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'),
  source text default private.note('product', 61, '') check (source ~ '^[a-z0-9-]{1,60}$'),
  -- An address is on the list once; wishes for products are not compared, so that no error tells of an earlier one.
  -- Deferred to the end of the statement, so that an error which a request provokes on purpose (`select=email::int`, a
  -- second row) comes first. Otherwise it could undo the insert of a free address, and thereby tell it from a taken one.
  listed_email text generated always as (case when source is null then email end) stored
    constraint newsletter_subscriptions_email_key unique deferrable
);
create index newsletter_subscriptions_email on public.newsletter_subscriptions (email, source);
create index newsletter_subscriptions_mailbox on public.newsletter_subscriptions (private.mailbox(email));
-- Without this index, the policy for reading would scan the whole list for each request.
create index newsletter_subscriptions_created_at on public.newsletter_subscriptions (created_at);

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null check (char_length(name) <= 200 and name ~ '\S'),
  email text not null check (private.is_subscribable(email)),
  subject text not null check (char_length(subject) <= 200 and subject ~ '\S'),
  -- A form may have several long texts. The function takes at most 32,768 bytes, and adds the labels.
  message text not null
    check (char_length(message) <= case when form is null then 10000 else 50000 end and message ~ '\S'),
  -- The name of a form of one's own in the content, and its answers without the sender; null for the contact form.
  form text check (form ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(form) <= 60),
  answers jsonb check (jsonb_typeof(answers) = 'object' and char_length(answers::text) <= 80000),
  idempotency_key text not null unique check (char_length(idempotency_key) between 1 and 200),
  is_spam boolean not null default false,
  check ((form is null) = (answers is null))
);
create index contact_messages_email on public.contact_messages (email);
create index contact_messages_created_at on public.contact_messages (created_at);

-- The mails to the operator about messages, and those that ask subscribers to confirm, whose id is the token of the link.
create table public.mails (
  id uuid primary key default gen_random_uuid(),
  message_id uuid references public.contact_messages (id) on delete cascade,
  subscription_id uuid references public.newsletter_subscriptions (id) on delete cascade,
  created_at timestamptz not null default now(),
  -- When it is tried next; once it is sent, about when it was.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  sent_at timestamptz,
  -- Why the last attempt failed. With no attempt counted, a setting or the account forbids all mails of this kind.
  error text check (char_length(error) <= 500),
  check (num_nonnulls(message_id, subscription_id) = 1)
);
create index mails_message on public.mails (message_id);
create index mails_subscription on public.mails (subscription_id, created_at);
create index mails_unsent on public.mails (due_at) where sent_at is null;

-- What the operator may change, such as `update private.settings set value = '10/200/600' where name = 'message_limit'`.
-- `usual` is what the migrations have set, and `at` when it was last done.
create table private.settings (
  name text primary key,
  value text not null default '',
  usual text,
  at timestamptz not null default '-infinity',
  check (name not like '%\_limit' or value ~ '^([1-9]\d{0,6}/){2}[1-9]\d{0,6}$'),
  check (name not like '%\_days' or value ~ '^[1-9]\d{0,4}$')
);
insert into private.settings (name, value) values
  -- The requests of one network and of all networks together, and the seconds of a period.
  ('subscription_limit', '300/900/600'), ('message_limit', '5/100/600'),
  -- The header with the visitor's network address. Hosted projects are behind Cloudflare, which overwrites this one. If
  -- it is missing, the last entry of x-forwarded-for counts, which the nearest proxy writes.
  ('address_header', 'cf-connecting-ip'),
  -- Nobody can choose a network that counts together with another one.
  ('salt', gen_random_uuid()::text),
  -- How many days rows are kept. If you change this, also change the privacy policy.
  ('message_days', '730'), ('unconfirmed_days', '14'),
  ('expired', ''), ('notification_reported', ''), ('confirmation_reported', ''),
  -- Where the schedule calls the functions, and by what they know that it does.
  ('functions_url', ''), ('call_token', replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
update private.settings set usual = value where name like '%\_limit';
