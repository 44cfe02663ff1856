-- The subscribers of the newsletter. Anybody may add an address; nobody can read the list with the public key.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  created_at timestamptz not null default now(),
  constraint newsletter_email_bounded check (char_length(email) <= 254),
  constraint newsletter_email_lower_case check (email = lower(email)),
  -- Spaces, control characters and invisible characters, by code point: named character classes differ between locales.
  constraint newsletter_email_visible check (
    email !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  ),
  constraint newsletter_email_shape check (email ~ '^[^@]+@[^@]+\.[^@]+$')
);

-- Without this index, the first policy below would scan the whole list for each request.
create index newsletter_subscriptions_created_at on public.newsletter_subscriptions (created_at);

-- A project may grant these roles everything on a new table, or nothing. This makes all projects the same.
revoke all on table public.newsletter_subscriptions from public, anon, authenticated, service_role;
grant insert (email), select (id, email, created_at) on table public.newsletter_subscriptions to anon, authenticated;
grant select, insert, delete on table public.newsletter_subscriptions to service_role;

alter table public.newsletter_subscriptions enable row level security;

create policy "Anybody may subscribe" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);

-- now() is the start of the transaction. PostgREST reads in read-only transactions, so that a request which starts in
-- the same microsecond as a subscription still cannot see it.
create policy "An insert reads back its own row" on public.newsletter_subscriptions
  for select to anon, authenticated
  using (created_at = now() and current_setting('transaction_read_only') = 'off');

-- Not exposed by the Data API, which serves the schema `public` only.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- Returns the address in the header `x-subscriber-email`. PostgREST sets request.headers to a JSON object with names in
-- lower case. Returns null if the header is missing or request.headers is something else.
create function private.named_subscriber() returns text
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  return lower(btrim(current_setting('request.headers', true)::json ->> 'x-subscriber-email', E' \t\r\n'));
exception when others then
  return null;
end
$$;
revoke all on function private.named_subscriber() from public, anon, authenticated, service_role;
grant execute on function private.named_subscriber() to anon, authenticated;

create policy "Who names an address sees whether it is subscribed" on public.newsletter_subscriptions
  for select to anon, authenticated
  using (email = (select private.named_subscriber()));
