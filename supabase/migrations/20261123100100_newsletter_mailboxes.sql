-- Limits the emails that a stranger can cause to be sent to one mailbox. Each address gets at most five confirmation
-- emails, but `name+1@`, `name+2@` … belong to one mailbox, and so do `na.me@` and `name@` at some providers.

-- Returns the mailbox of an address: its local part without dots and without what follows a plus sign, and its domain.
create function private.mailbox(email text) returns text
  language sql immutable parallel safe security invoker set search_path = ''
as $$
  select replace(regexp_replace(email, '[+@].*$', '', 's'), '.', '') || regexp_replace(email, '^.*@', '@', 's')
$$;
revoke all on function private.mailbox(text) from public, anon, authenticated, service_role;
-- Needed by everybody who inserts a row, because the index calls the function.
grant execute on function private.mailbox(text) to anon, authenticated, service_role;
create index newsletter_subscriptions_mailbox on public.newsletter_subscriptions (private.mailbox(email));

-- As before, but a mailbox whose other addresses were sent five emails within a day gets no more for now.
create or replace function public.claim_newsletter_confirmations(max_rows integer, again_for text default null)
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
      ) and (
        select coalesce(sum(other_link.mail_attempts), 0)
          from public.newsletter_subscriptions other
          join public.newsletter_links other_link on other_link.subscription_id = other.id
          where private.mailbox(other.email) = private.mailbox(subscription.email) and other.id <> subscription.id
            and other_link.mail_attempted_at > now() - interval '1 day'
      ) < 5
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
