-- Keeps mails that the mail service refuses because of a setting, such as a revoked key or a domain that is not verified:
-- such an attempt does not count, and once the setting is right, all of them are sent. Until then one mail is tried every
-- five minutes, however often the functions are called.

-- One row for each kind of mail.
create table private.mail_outages (
  kind text primary key,
  -- Null while mails are accepted.
  since timestamptz,
  reason text check (char_length(reason) <= 500),
  next_attempt timestamptz not null default '-infinity',
  -- When the log last said so.
  reported_at timestamptz not null default '-infinity'
);
insert into private.mail_outages (kind) values ('notification'), ('confirmation');

revoke all on table private.mail_outages from public, anon, authenticated, service_role;
grant select, update on table private.mail_outages to service_role;
alter table private.mail_outages enable row level security;

-- Returns how many of max_rows mails may be tried now. During an outage only one of several simultaneous calls may try.
create function private.admit_mails(of_kind text, max_rows integer) returns integer
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.mail_outages set next_attempt = now() + interval '5 minutes'
    where kind = of_kind and since is not null and next_attempt <= now();
  if found then return least(greatest(max_rows, 0), 1); end if;
  if exists (select from private.mail_outages where kind = of_kind and since is not null) then return 0; end if;
  return greatest(max_rows, 0);
end
$$;

-- Notes that a mail was refused because of a setting. Returns whether to report it: at most once a day.
create function private.begin_outage(of_kind text, of_reason text) returns boolean
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.mail_outages
    set since = coalesce(since, now()), reason = left(of_reason, 500), next_attempt = now() + interval '5 minutes'
    where kind = of_kind;
  update private.mail_outages set reported_at = now()
    where kind = of_kind and reported_at <= now() - interval '1 day';
  return found;
end
$$;

-- Notes that a mail was accepted.
create function private.end_outage(of_kind text) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update private.mail_outages set since = null, reason = null, next_attempt = '-infinity'
    where kind = of_kind and since is not null
$$;

revoke all on function private.admit_mails(text, integer) from public, anon, authenticated, service_role;
revoke all on function private.begin_outage(text, text) from public, anon, authenticated, service_role;
revoke all on function private.end_outage(text) from public, anon, authenticated, service_role;
grant execute on function private.admit_mails(text, integer) to service_role;
grant execute on function private.begin_outage(text, text) to service_role;
grant execute on function private.end_outage(text) to service_role;

-- As before, but during an outage only one message every five minutes.
create or replace function public.claim_contact_notifications(max_rows integer)
  returns table (id uuid, name text, email text, subject text, message text)
  language sql volatile security invoker set search_path = ''
as $$
  with due as materialized (
    select pending.id from public.contact_messages pending
      where not pending.is_spam and pending.notified_at is null and pending.notification_attempts < 10
        and (
          pending.notification_attempted_at is null
          or pending.notification_attempted_at
            <= now() - interval '1 minute' * power(2, pending.notification_attempts - 1)
        )
      order by pending.notification_attempts, pending.created_at desc
      limit private.admit_mails('notification', max_rows)
      for update skip locked
  ), claimed as (
    update public.contact_messages pending
      set notification_attempts = pending.notification_attempts + 1, notification_attempted_at = now()
      from due where pending.id = due.id
      returning pending.*
  )
  select claimed.id, claimed.name, claimed.email, claimed.subject, claimed.message from claimed
    order by claimed.notification_attempts, claimed.created_at desc
$$;

-- As before, and an accepted mail ends an outage.
create or replace function public.record_contact_notification(message_id uuid, error_text text) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.contact_messages
    set notified_at = case when error_text is null then now() end, notification_error = left(error_text, 500)
    where contact_messages.id = message_id and notified_at is null;
  select private.end_outage('notification') where error_text is null
$$;

-- Takes back the attempt of a mail that was refused because of a setting. Returns whether to report it.
create function public.release_contact_notification(message_id uuid, error_text text) returns boolean
  language sql volatile security invoker set search_path = ''
as $$
  update public.contact_messages
    set notification_attempts = greatest(notification_attempts - 1, 0), notification_error = left(error_text, 500)
    where contact_messages.id = message_id and notified_at is null;
  select private.begin_outage('notification', error_text)
$$;
revoke all on function public.release_contact_notification(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.release_contact_notification(uuid, text) to service_role;

-- A subscription is due within its first day, so that switching confirmation on sends nothing to earlier subscribers. It
-- then stays due, however long an outage lasts.
alter table public.newsletter_links add column mail_due_since timestamptz;
grant update (mail_due_since) on table public.newsletter_links to service_role;
create index newsletter_links_due on public.newsletter_links (subscription_id)
  where mail_due_since is not null and mail_sent_at is null;

-- As before, but subscriptions stay due, and during an outage only one mail every five minutes.
create or replace function public.claim_newsletter_confirmations(max_rows integer, again_for text default null)
  returns table (id uuid, email text, confirm_token text, unsubscribe_token text, attempt integer)
  language sql volatile security invoker set search_path = ''
as $$
  -- Serializes claims, so that the next one counts the emails of this one.
  select pg_advisory_xact_lock(hashtextextended('newsletter_confirmations', 0));

  update public.newsletter_links link set mail_due_since = now()
    from public.newsletter_subscriptions subscription
    where subscription.id = link.subscription_id and link.mail_due_since is null
      and subscription.confirmed_at is null and subscription.created_at > now() - interval '1 day';

  with candidates as (
    select link.subscription_id, link.mail_attempts, subscription.email, subscription.created_at,
      private.mailbox(subscription.email) as mailbox,
      row_number() over (
        partition by private.mailbox(subscription.email) order by link.mail_attempts, subscription.created_at desc
      ) as rank_in_mailbox
      from public.newsletter_links link
      join public.newsletter_subscriptions subscription on subscription.id = link.subscription_id
      where subscription.confirmed_at is null and (
        (
          link.mail_due_since is not null and link.mail_sent_at is null and link.mail_attempts < 10
          and (
            link.mail_attempted_at is null
            or link.mail_attempted_at <= now() - interval '1 minute' * power(2, link.mail_attempts - 1)
          )
        ) or (
          subscription.email = again_for and link.mail_attempts < 5
          and link.mail_attempted_at < now() - interval '1 hour'
        )
      )
  ), due as materialized (
    select candidate.subscription_id, candidate.email, private.new_token() as secret
      from candidates candidate
      -- The rank limits each mailbox to five emails per run, however many addresses a stranger has added for it.
      where candidate.rank_in_mailbox <= 5 and candidate.rank_in_mailbox + (
        select coalesce(sum(other_link.mail_attempts), 0)
          from public.newsletter_subscriptions other
          join public.newsletter_links other_link on other_link.subscription_id = other.id
          where private.mailbox(other.email) = candidate.mailbox and other.id <> candidate.subscription_id
            and other_link.mail_attempted_at > now() - interval '1 day'
      ) <= 5
      order by candidate.mail_attempts, candidate.created_at desc
      limit private.admit_mails('confirmation', max_rows)
  )
  update public.newsletter_links link
    set mail_attempts = link.mail_attempts + 1, mail_attempted_at = now(), confirm_expires_at = now() + interval '7 days',
      confirm_token_hashes = link.confirm_token_hashes || encode(sha256(convert_to(due.secret, 'UTF8')), 'hex')
    from due where link.subscription_id = due.subscription_id
    returning link.subscription_id, due.email, link.subscription_id || '.' || due.secret, link.unsubscribe_token,
      link.mail_attempts
$$;

-- As before, and an accepted mail ends an outage.
create or replace function public.record_newsletter_mail(for_subscription uuid, error_text text) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_links
    set mail_sent_at = case when error_text is null then now() end, mail_error = left(error_text, 500)
    where subscription_id = for_subscription;
  select private.end_outage('confirmation') where error_text is null
$$;

-- Takes back the attempt of a mail that was refused because of a setting, and its token. Returns whether to report it.
create function public.release_newsletter_mail(for_subscription uuid, error_text text) returns boolean
  language sql volatile security invoker set search_path = ''
as $$
  update public.newsletter_links
    set mail_attempts = greatest(mail_attempts - 1, 0), mail_error = left(error_text, 500),
      confirm_token_hashes = confirm_token_hashes[:cardinality(confirm_token_hashes) - 1]
    where subscription_id = for_subscription;
  select private.begin_outage('confirmation', error_text)
$$;
revoke all on function public.release_newsletter_mail(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.release_newsletter_mail(uuid, text) to service_role;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'private.admit_mails(text, integer)', '', 'service_role', 'EXECUTE'),
  ('function', 'private.begin_outage(text, text)', '', 'service_role', 'EXECUTE'),
  ('function', 'private.end_outage(text)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.release_contact_notification(uuid, text)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.release_newsletter_mail(uuid, text)', '', 'service_role', 'EXECUTE'),
  ('row-level security', 'private.mail_outages', '', '', 'on'),
  ('table', 'private.mail_outages', '', 'service_role', 'SELECT'),
  ('table', 'private.mail_outages', '', 'service_role', 'UPDATE'),
  ('table', 'public.newsletter_links', 'mail_due_since', 'service_role', 'UPDATE');
