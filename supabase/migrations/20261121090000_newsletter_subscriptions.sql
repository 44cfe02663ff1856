-- Who gets the newsletter. Anybody may add an address; nobody with the public key may read the list.

create table public.newsletter_subscriptions (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  created_at timestamptz not null default now(),
  constraint newsletter_email_bounded check (char_length(email) <= 254),
  constraint newsletter_email_lower_case check (email = lower(email)),
  -- Spaces, control characters and the invisible ones by their numbers: the named classes differ between locales.
  constraint newsletter_email_visible check (
    email !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  ),
  constraint newsletter_email_shape check (email ~ '^[^@]+@[^@]+\.[^@]+$')
);

-- Without it the first policy below would read the whole list for each request, and take longer the longer it is.
create index newsletter_subscriptions_created_at on public.newsletter_subscriptions (created_at);

-- A project may grant everything on a new table to these roles, or nothing: from here on it is the same.
revoke all on table public.newsletter_subscriptions from public, anon, authenticated, service_role;
grant insert (email), select (id, email, created_at) on table public.newsletter_subscriptions to anon, authenticated;
grant select, insert, delete on table public.newsletter_subscriptions to service_role;

alter table public.newsletter_subscriptions enable row level security;

create policy "Anybody may subscribe" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);

-- now() is the start of the transaction. PostgREST reads in read-only transactions, so even a reader whose transaction
-- starts in the very microsecond of someone's subscription sees nothing.
create policy "An insert reads back its own row" on public.newsletter_subscriptions
  for select to anon, authenticated
  using (created_at = now() and current_setting('transaction_read_only') = 'off');

-- Not exposed by the Data API, which serves the schema `public` only.
create schema private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated;

-- The address that the request names in `x-subscriber-email`. PostgREST sets request.headers to a JSON object with
-- names in lower case; anything else, or nothing, names nobody.
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
