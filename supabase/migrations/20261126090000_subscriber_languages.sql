-- Stores the language of the page that somebody subscribes on, in which mails and their pages then are. It comes in the
-- header in which page and consent come, so the body of an insert remains { email }.
--
-- Null is the main language of the site: for earlier rows, for pages in the main language, and for a header without a
-- language or with something else than one. The database does not know the languages of the site, which change with its
-- content. So it stores any BCP 47 tag, and whoever reads one that the site does not have takes the main language.

-- As before, and a language is a BCP 47 tag.
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
  return case part
    when 'page' then case when note like '/%' then note end
    when 'language' then case when note ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$' then note end
    else note
  end;
exception when others then
  return null;
end
$$;

alter table public.newsletter_subscriptions
  -- RFC 5646, 4.4.1: 35 characters hold every tag that is in use.
  add column language text default private.request_note('language', 35),
  add constraint newsletter_language_tag
    check (char_length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');
alter table public.product_interests
  add column language text default private.request_note('language', 35),
  add constraint product_interest_language_tag
    check (char_length(language) <= 35 and language ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$');

-- PostgREST reads back the inserted row, including this column.
grant select (language) on table public.newsletter_subscriptions to anon, authenticated;
-- Whoever subscribes again, on a page in another language, gets the mail in that one.
grant update (language) on table public.newsletter_subscriptions to service_role;

drop function public.claim_newsletter_confirmations(integer, text);

-- As before, and returns the language of each mail. again_language is that of the page on which the owner of again_for
-- asks for the mail: the newest one counts until the address is confirmed. Null is the main language, also from an
-- earlier version of the function, which knows no other.
create function public.claim_newsletter_confirmations(
  max_rows integer, again_for text default null, again_language text default null
)
  returns table (id uuid, email text, confirm_token text, unsubscribe_token text, attempt integer, language text)
  language sql volatile security invoker set search_path = ''
as $$
  -- Serializes claims, so that the next one counts the emails of this one.
  select pg_advisory_xact_lock(hashtextextended('newsletter_confirmations', 0));

  update public.newsletter_links link set mail_due_since = now()
    from public.newsletter_subscriptions subscription
    where subscription.id = link.subscription_id and link.mail_due_since is null
      and subscription.confirmed_at is null and subscription.created_at > now() - interval '1 day';

  update public.newsletter_subscriptions subscription set language = again_language
    where subscription.email = again_for and subscription.confirmed_at is null
      and subscription.language is distinct from again_language;

  with candidates as (
    select link.subscription_id, link.mail_attempts, subscription.email, subscription.created_at,
      subscription.language, private.mailbox(subscription.email) as mailbox,
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
    select candidate.subscription_id, candidate.email, candidate.language, private.new_token() as secret
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
      link.mail_attempts, due.language
$$;
revoke all on function public.claim_newsletter_confirmations(integer, text, text)
  from public, anon, authenticated, service_role;
grant execute on function public.claim_newsletter_confirmations(integer, text, text) to service_role;

update private.expected_rights
  set object = 'public.claim_newsletter_confirmations(integer, text, text)'
  where object = 'public.claim_newsletter_confirmations(integer, text)';
insert into private.expected_rights (kind, object, part, role, privilege) values
  ('table', 'public.newsletter_subscriptions', 'language', 'anon', 'SELECT'),
  ('table', 'public.newsletter_subscriptions', 'language', 'authenticated', 'SELECT'),
  ('table', 'public.newsletter_subscriptions', 'language', 'service_role', 'UPDATE');
