-- Answers people who ask what is stored about their address, or want it corrected or deleted. Each function treats all
-- tables in one transaction and is called by POST, so that the address is in no URL and in no log of requests.

-- What was done, when, and to how many rows of each table: evidence that requests are answered. Never an address.
create table private.person_requests (
  id bigint primary key generated always as identity,
  done_at timestamptz not null default now(),
  action text not null,
  subscriptions integer not null,
  interests integer not null,
  messages integer not null,
  constraint person_request_action check (action in ('show', 'correct', 'delete', 'unsubscribe'))
);
create index person_requests_done_at on private.person_requests (done_at);
revoke all on table private.person_requests from public, anon, authenticated, service_role;
-- Nobody changes or deletes what is in it.
grant select, insert on table private.person_requests to service_role;
alter table private.person_requests enable row level security;

-- The operator's functions run with the rights of the service role.
grant update (email) on table
  public.newsletter_subscriptions, public.product_interests, public.contact_messages to service_role;

-- Returns an address in the form in which addresses are compared. Messages keep theirs as it was typed.
create function private.comparable_address(address text) returns text
  language sql immutable parallel safe security invoker set search_path = ''
as $$
  select lower(normalize(btrim(address, E' \t\r\n'), nfkc))
$$;

-- Checks whether a text contains an address, which is not a part of a longer one.
create function private.mentions_address(searched text, comparable text) returns boolean
  language sql immutable parallel safe security invoker set search_path = ''
as $$
  -- The position is found quickly; the expression runs only where there is one.
  select case when strpos(lower(searched), comparable) > 0 then lower(searched) ~ (
    '(?<![a-z0-9.!#$%&''*+/=?^_`{|}~-])'
    || regexp_replace(comparable, '[.*+?^${}()|[\]\\]', '\\\&', 'g')
    || '(?![a-z0-9-]|\.[a-z0-9])'
  ) else false end
$$;

-- Returns the messages of other addresses that contain an address in a text.
create function private.messages_that_mention(comparable text) returns setof public.contact_messages
  language sql stable security invoker set search_path = ''
as $$
  select contact.* from public.contact_messages contact
    where private.comparable_address(contact.email) <> comparable
      and private.mentions_address(contact.name || ' ' || contact.subject || ' ' || contact.message, comparable)
$$;

-- Returns everything about an address, with all columns; of messages of other people that mention it only the id and
-- the time, because the rest is theirs.
create function public.show_person(address text) returns json
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  comparable constant text := private.comparable_address(address);
  shown json;
begin
  select json_build_object(
    'subscriptions', coalesce((
      select json_agg(row_to_json(with_link)) from (
        select subscription.*, row_to_json(link) as link
          from public.newsletter_subscriptions subscription
          left join public.newsletter_links link on link.subscription_id = subscription.id
          where private.comparable_address(subscription.email) = comparable
      ) with_link
    ), '[]'),
    'interests', coalesce((
      select json_agg(row_to_json(interest) order by interest.created_at, interest.id)
        from public.product_interests interest
        where private.comparable_address(interest.email) = comparable
    ), '[]'),
    'messages', coalesce((
      select json_agg(row_to_json(contact) order by contact.created_at, contact.id)
        from public.contact_messages contact
        where private.comparable_address(contact.email) = comparable
    ), '[]'),
    'mentions', coalesce((
      select json_agg(json_build_object('id', mention.id, 'created_at', mention.created_at)
          order by mention.created_at, mention.id)
        from private.messages_that_mention(comparable) mention
    ), '[]')
  ) into shown;
  insert into private.person_requests (action, subscriptions, interests, messages) values (
    'show', json_array_length(shown -> 'subscriptions'), json_array_length(shown -> 'interests'),
    json_array_length(shown -> 'messages')
  );
  return shown;
end
$$;

-- Deletes everything about an address, and, if asked to, messages of others that mention it. Returns the numbers.
create function public.delete_person(address text, with_mentions boolean default false) returns json
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  comparable constant text := private.comparable_address(address);
  deleted private.person_requests;
  mentions integer := 0;
begin
  -- With its links, which reference it.
  delete from public.newsletter_subscriptions where private.comparable_address(email) = comparable;
  get diagnostics deleted.subscriptions = row_count;
  delete from public.product_interests where private.comparable_address(email) = comparable;
  get diagnostics deleted.interests = row_count;
  if with_mentions then
    delete from public.contact_messages where id in (select id from private.messages_that_mention(comparable));
    get diagnostics mentions = row_count;
  end if;
  delete from public.contact_messages where private.comparable_address(email) = comparable;
  get diagnostics deleted.messages = row_count;
  insert into private.person_requests (action, subscriptions, interests, messages)
    values ('delete', deleted.subscriptions, deleted.interests, deleted.messages + mentions);
  return json_build_object(
    'subscriptions', deleted.subscriptions, 'interests', deleted.interests, 'messages', deleted.messages,
    'mentions', mentions
  );
end
$$;

-- Replaces an address by another one of the same person. Returns the outcome `corrected` with the numbers of rows;
-- `unknown` if nothing is stored about the old address; `taken` if something is stored about the new one, since the
-- data of two people would be mixed for ever; or `invalid` if the new one cannot be subscribed.
--
-- Nobody has shown yet that the new address belongs to the subscriber, so it is not confirmed, unless the operator says
-- so (is_confirmed): whoever got an answer from it by mail knows. Links to confirm that went to the old address end.
-- Links to unsubscribe in earlier mails still work.
create function public.correct_person(old_address text, new_address text, is_confirmed boolean default false)
  returns json language plpgsql volatile security invoker set search_path = ''
as $$
declare
  old_comparable constant text := private.comparable_address(old_address);
  new_comparable constant text := private.comparable_address(new_address);
  corrected private.person_requests;
begin
  if old_comparable = new_comparable or not private.is_subscribable(new_comparable) then
    return json_build_object('outcome', 'invalid');
  end if;
  -- Visitors who subscribe take the same lock, so that none adds the new address at the same time.
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscriptions', 0));
  if exists (select from public.newsletter_subscriptions where private.comparable_address(email) = new_comparable)
    or exists (select from public.product_interests where private.comparable_address(email) = new_comparable)
    or exists (select from public.contact_messages where private.comparable_address(email) = new_comparable)
  then
    return json_build_object('outcome', 'taken');
  end if;

  update public.newsletter_links
    set confirm_token_hashes = '{}', confirm_expires_at = null, mail_attempts = 0, mail_sent_at = null,
      mail_error = null,
      -- An hour ago, so that the form sends a mail at once when the person enters the new address there.
      mail_attempted_at = least(mail_attempted_at, now() - interval '1 hour')
    where subscription_id in (
      select id from public.newsletter_subscriptions where private.comparable_address(email) = old_comparable
    );
  update public.newsletter_subscriptions
    set email = new_comparable, confirmed_at = case when is_confirmed then now() end
    where private.comparable_address(email) = old_comparable;
  get diagnostics corrected.subscriptions = row_count;
  update public.product_interests set email = new_comparable where private.comparable_address(email) = old_comparable;
  get diagnostics corrected.interests = row_count;
  update public.contact_messages set email = new_comparable where private.comparable_address(email) = old_comparable;
  get diagnostics corrected.messages = row_count;
  if corrected.subscriptions + corrected.interests + corrected.messages = 0 then
    return json_build_object('outcome', 'unknown');
  end if;
  insert into private.person_requests (action, subscriptions, interests, messages)
    values ('correct', corrected.subscriptions, corrected.interests, corrected.messages);
  return json_build_object(
    'outcome', 'corrected', 'subscriptions', corrected.subscriptions, 'interests', corrected.interests,
    'messages', corrected.messages
  );
end
$$;

-- Returns what was done, oldest first; not each time that somebody left through a link, which is only counted.
create function public.list_person_requests() returns json
  language sql stable security invoker set search_path = ''
as $$
  select coalesce(json_agg(row_to_json(request)), '[]') from (
    select done_at, action, subscriptions, interests, messages from private.person_requests
      where action <> 'unsubscribe' order by id
  ) request
$$;

-- As before, and counts it.
create or replace function public.remove_newsletter_subscription(token text) returns text
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  removed text;
  interests integer;
begin
  delete from public.newsletter_subscriptions
    where id = (select subscription_id from public.newsletter_links where unsubscribe_token = token)
    returning newsletter_subscriptions.email into removed;
  if removed is null then return 'unknown'; end if;
  delete from public.product_interests where product_interests.email = removed;
  get diagnostics interests = row_count;
  insert into private.person_requests (action, subscriptions, interests, messages)
    values ('unsubscribe', 1, interests, 0);
  return 'removed';
end
$$;

revoke all on function private.comparable_address(text), private.mentions_address(text, text),
  private.messages_that_mention(text), public.show_person(text), public.delete_person(text, boolean),
  public.correct_person(text, text, boolean), public.list_person_requests()
  from public, anon, authenticated, service_role;
grant execute on function private.comparable_address(text), private.mentions_address(text, text),
  private.messages_that_mention(text), public.show_person(text), public.delete_person(text, boolean),
  public.correct_person(text, text, boolean), public.list_person_requests()
  to service_role;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'private.comparable_address(text)', '', 'service_role', 'EXECUTE'),
  ('function', 'private.mentions_address(text, text)', '', 'service_role', 'EXECUTE'),
  ('function', 'private.messages_that_mention(text)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.show_person(text)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.delete_person(text, boolean)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.correct_person(text, text, boolean)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.list_person_requests()', '', 'service_role', 'EXECUTE'),
  ('row-level security', 'private.person_requests', '', '', 'on'),
  ('table', 'private.person_requests', '', 'service_role', 'INSERT'),
  ('table', 'private.person_requests', '', 'service_role', 'SELECT'),
  ('table', 'public.contact_messages', 'email', 'service_role', 'UPDATE'),
  ('table', 'public.newsletter_subscriptions', 'email', 'service_role', 'UPDATE'),
  ('table', 'public.product_interests', 'email', 'service_role', 'UPDATE');
