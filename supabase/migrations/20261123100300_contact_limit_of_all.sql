-- Limits how many messages all senders together may store. An attacker with many networks (a /48 of IPv6 has 65,536)
-- could fill the database and the operator's mailbox with five messages from each.

drop function public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer);

-- As before, and returns `crowded` if all senders together have stored max_of_all messages within the last
-- within_seconds. This count is not exact, because simultaneous senders do not wait for each other.
create function public.submit_contact_message(
  new_name text,
  new_email text,
  new_subject text,
  new_message text,
  new_idempotency_key text,
  new_sender text,
  new_is_spam boolean,
  max_messages integer,
  within_seconds integer,
  max_of_all integer default 100
) returns table (outcome text, message_id uuid, retry_after integer)
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  known public.contact_messages;
  inserted uuid;
  counted_since constant timestamptz := now() - make_interval(secs => within_seconds);
  oldest_counted timestamptz;
begin
  -- Serializes simultaneous messages from one sender, so that each call counts the others.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages ' || new_sender, 0));

  select * into known from public.contact_messages where idempotency_key = new_idempotency_key;
  if not found then
    select created_at into oldest_counted from public.contact_messages
      where sender = new_sender and created_at > counted_since
      order by created_at desc offset greatest(max_messages - 1, 0) limit 1;
    if found or max_messages <= 0 then
      return query select 'limited', null::uuid, greatest(1, ceil(extract(epoch from
        coalesce(oldest_counted, now()) - counted_since)))::integer;
      return;
    end if;

    select created_at into oldest_counted from public.contact_messages
      where created_at > counted_since order by created_at desc offset greatest(max_of_all - 1, 0) limit 1;
    if found or max_of_all <= 0 then
      raise log 'contact_messages: the limit of % messages in % seconds is reached, and more are refused',
        max_of_all, within_seconds;
      return query select 'crowded', null::uuid, greatest(1, ceil(extract(epoch from
        coalesce(oldest_counted, now()) - counted_since)))::integer;
      return;
    end if;

    insert into public.contact_messages (name, email, subject, message, idempotency_key, sender, is_spam)
      values (new_name, new_email, new_subject, new_message, new_idempotency_key, new_sender, new_is_spam)
      on conflict (idempotency_key) do nothing returning id into inserted;
    if inserted is not null then
      return query select 'stored', inserted, null::integer;
      return;
    end if;
    -- Another sender stored a message with the same key at the same time, and was first.
    select * into strict known from public.contact_messages where idempotency_key = new_idempotency_key;
  end if;

  if (known.name, known.email, known.subject, known.message) = (new_name, new_email, new_subject, new_message) then
    return query select 'repeated', known.id, null::integer;
  else
    return query select 'reused', null::uuid, null::integer;
  end if;
end
$$;
revoke all on function
  public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer)
  from public, anon, authenticated, service_role;
grant execute on function
  public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer)
  to service_role;
