-- How many days rows are kept. If you change the days here, also change the privacy policy:
-- update private.retention set contact_message_days = 365;

create table private.retention (
  -- Allows only one row.
  id boolean primary key default true check (id),
  contact_message_days integer not null default 730 check (contact_message_days > 0),
  -- Counted from the last confirmation email. Subscriptions that were never asked to confirm are kept.
  unconfirmed_subscription_days integer not null default 14 check (unconfirmed_subscription_days > 0),
  last_run timestamptz not null default '-infinity'
);
insert into private.retention default values;

revoke all on table private.retention from public, anon, authenticated, service_role;
alter table private.retention enable row level security;

create index contact_messages_created_at on public.contact_messages (created_at);

-- Removes rows that are older than the table above allows, at most once an hour.
create function private.remove_expired() returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  kept private.retention;
begin
  update private.retention set last_run = now()
    where id = (select id from private.retention where last_run < now() - interval '1 hour' for update skip locked)
    returning * into kept;
  if not found then return; end if;
  delete from public.contact_messages where created_at < now() - make_interval(days => kept.contact_message_days);
  delete from public.newsletter_subscriptions subscription using public.newsletter_links link
    where link.subscription_id = subscription.id and subscription.confirmed_at is null
      and link.mail_sent_at < now() - make_interval(days => kept.unconfirmed_subscription_days);
end
$$;

-- Runs with the rights of its owner, because whoever adds a row may not delete rows.
create function private.remove_expired_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_expired();
  return null;
end
$$;
revoke all on function private.remove_expired() from public, anon, authenticated, service_role;
revoke all on function private.remove_expired_rows() from public, anon, authenticated, service_role;

-- Without a scheduler, runs with each new row.
create trigger remove_expired after insert on public.contact_messages
  for each statement execute function private.remove_expired_rows();
create trigger remove_expired after insert on public.newsletter_subscriptions
  for each statement execute function private.remove_expired_rows();

-- With a scheduler, as at Supabase, also runs every day, even if nobody adds a row.
do $$
begin
  if exists (select from pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('remove-expired', '17 3 * * *', 'select private.remove_expired()');
  end if;
exception when others then
  raise notice 'pg_cron cannot be used (%); rows expire when new ones come in.', sqlerrm;
end
$$;
