-- Limits the emails to one mailbox when several of its addresses are due at the same time, in one request or in
-- simultaneous requests. Until now each request counted only earlier emails, so all of them were sent.

create or replace function public.claim_newsletter_confirmations(max_rows integer, again_for text default null)
  returns table (id uuid, email text, confirm_token text, unsubscribe_token text, attempt integer)
  language sql volatile security invoker set search_path = ''
as $$
  -- Serializes claims, so that the next one counts the emails of this one.
  select pg_advisory_xact_lock(hashtextextended('newsletter_confirmations', 0));

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
      limit greatest(max_rows, 0)
  )
  update public.newsletter_links link
    set mail_attempts = link.mail_attempts + 1, mail_attempted_at = now(), confirm_expires_at = now() + interval '7 days',
      confirm_token_hashes = link.confirm_token_hashes || encode(sha256(convert_to(due.secret, 'UTF8')), 'hex')
    from due where link.subscription_id = due.subscription_id
    returning link.subscription_id, due.email, link.subscription_id || '.' || due.secret, link.unsubscribe_token,
      link.mail_attempts
$$;
