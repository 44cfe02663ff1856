-- Confirmation by email (double opt-in) and unsubscribing through a link. Only the newsletter function, with the secret
-- key, uses this. Without confirmation in the content, confirmed_at stays empty and no email is sent.

alter table public.newsletter_subscriptions add column confirmed_at timestamptz;
grant select (confirmed_at) on table public.newsletter_subscriptions to anon, authenticated;
grant update (confirmed_at) on table public.newsletter_subscriptions to service_role;

-- Returns 244 random bits from the operating system.
create function private.new_token() returns text
  language sql volatile set search_path = ''
as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;
revoke all on function private.new_token() from public, anon, authenticated, service_role;
grant execute on function private.new_token() to service_role;

-- A separate table, because an insert reads back its row, which must not contain the tokens.
create table public.newsletter_links (
  subscription_id uuid primary key references public.newsletter_subscriptions (id) on delete cascade,
  -- Not hashed, because the operator's newsletter tool writes it into every issue.
  unsubscribe_token text not null unique default private.new_token(),
  -- SHA-256 hashes, in hex, of the tokens of all emails so far, because an earlier email may arrive after a later one.
  confirm_token_hashes text[] not null default '{}',
  confirm_expires_at timestamptz,
  mail_attempts integer not null default 0,
  mail_attempted_at timestamptz,
  mail_sent_at timestamptz,
  mail_error text,
  constraint newsletter_attempts_counted check (mail_attempts >= 0),
  constraint newsletter_error_bounded check (char_length(mail_error) <= 500)
);
create index newsletter_links_unsent on public.newsletter_links (mail_attempts) where mail_sent_at is null;

revoke all on table public.newsletter_links from public, anon, authenticated, service_role;
grant select, update (confirm_token_hashes, confirm_expires_at, mail_attempts, mail_attempted_at, mail_sent_at, mail_error)
  on table public.newsletter_links to service_role;
-- No policy: anon and authenticated can neither read nor write any row.
alter table public.newsletter_links enable row level security;

insert into public.newsletter_links (subscription_id) select id from public.newsletter_subscriptions;

-- Runs with the rights of its owner, because subscribers may not write to this table.
create function private.link_subscriptions() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.newsletter_links (subscription_id) select id from added;
  return null;
end
$$;
revoke all on function private.link_subscriptions() from public, anon, authenticated, service_role;
create trigger link_subscriptions after insert on public.newsletter_subscriptions
  referencing new table as added
  for each statement execute function private.link_subscriptions();

-- Reserves up to max_rows subscriptions whose confirmation email is due, and gives each a new token. A new subscription
-- is due only for a day, so that switching confirmation on sends nothing to earlier subscribers. After a failure the
-- next attempt waits 1, 2, 4 … 256 minutes. again_for is an address whose owner asks for the email again: possible
-- after an hour, at most five times.
create function public.claim_newsletter_confirmations(max_rows integer, again_for text default null)
  returns table (id uuid, email text, confirm_token text, unsubscribe_token text, attempt integer)
  language sql volatile security invoker set search_path = ''
as $$
  with due as materialized (
    select link.subscription_id, subscription.email, private.new_token() as secret
      from public.newsletter_links link
      join public.newsletter_subscriptions subscription on subscription.id = link.subscription_id
      where subscription.confirmed_at is null and (
        (
          link.mail_sent_at is null and link.mail_attempts < 10
          and subscription.created_at > now() - interval '1 day'
          and (
            link.mail_attempted_at is null
            or link.mail_attempted_at <= now() - interval '1 minute' * power(2, link.mail_attempts - 1)
          )
        ) or (
          subscription.email = again_for and link.mail_attempts < 5
          and link.mail_attempted_at < now() - interval '1 hour'
        )
      )
      order by link.mail_attempts, subscription.created_at desc
      limit greatest(max_rows, 0)
      for update of link skip locked
  )
  update public.newsletter_links link
    set mail_attempts = link.mail_attempts + 1, mail_attempted_at = now(), confirm_expires_at = now() + interval '7 days',
      confirm_token_hashes = link.confirm_token_hashes || encode(sha256(convert_to(due.secret, 'UTF8')), 'hex')
    from due where link.subscription_id = due.subscription_id
    returning link.subscription_id, due.email, link.subscription_id || '.' || due.secret, link.unsubscribe_token,
      link.mail_attempts
$$;

-- Records the result of an attempt: error_text is null if the email was accepted.
create function public.record_newsletter_mail(for_subscription uuid, error_text text) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_links
    set mail_sent_at = case when error_text is null then now() end, mail_error = left(error_text, 500)
    where subscription_id = for_subscription
$$;

-- Confirms the subscription of a token. Returns `confirmed`, even if it was confirmed before; `expired`; or `unknown`.
create function public.confirm_newsletter_subscription(token text) returns text
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  link public.newsletter_links;
begin
  if token !~ '^[0-9a-f-]{36}\.[0-9a-f]{64}$' then return 'unknown'; end if;
  select * into link from public.newsletter_links
    where subscription_id = split_part(token, '.', 1)::uuid
      and encode(sha256(convert_to(split_part(token, '.', 2), 'UTF8')), 'hex') = any (confirm_token_hashes);
  if not found then return 'unknown'; end if;
  if link.confirm_expires_at < now() then return 'expired'; end if;
  update public.newsletter_subscriptions set confirmed_at = now()
    where id = link.subscription_id and confirmed_at is null;
  return 'confirmed';
exception when invalid_text_representation then
  return 'unknown';
end
$$;

-- Removes the subscription of a token. Returns `removed` or `unknown`.
create function public.remove_newsletter_subscription(token text) returns text
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  delete from public.newsletter_subscriptions
    where id = (select subscription_id from public.newsletter_links where unsubscribe_token = token);
  return case when found then 'removed' else 'unknown' end;
end
$$;

revoke all on function public.claim_newsletter_confirmations(integer, text) from public, anon, authenticated, service_role;
revoke all on function public.record_newsletter_mail(uuid, text) from public, anon, authenticated, service_role;
revoke all on function public.confirm_newsletter_subscription(text) from public, anon, authenticated, service_role;
revoke all on function public.remove_newsletter_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.claim_newsletter_confirmations(integer, text) to service_role;
grant execute on function public.record_newsletter_mail(uuid, text) to service_role;
grant execute on function public.confirm_newsletter_subscription(text) to service_role;
grant execute on function public.remove_newsletter_subscription(text) to service_role;
