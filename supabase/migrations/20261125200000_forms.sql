-- Forms of one's own: their answers are stored as data beside the message, which has them as text with their labels.

alter table public.contact_messages
  -- The name of the form in the content; null for the contact form.
  add column form text,
  -- The answers by the names of their fields, without the name and the address of the sender, which have columns.
  add column answers jsonb,
  add constraint contact_form_named check (form ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(form) <= 60),
  add constraint contact_answers_of_form check (
    (form is null and answers is null) or (form is not null and jsonb_typeof(answers) is not distinct from 'object')
  ),
  add constraint contact_answers_bounded check (char_length(answers::text) <= 80000),
  drop constraint contact_message_bounded,
  -- A form may have several long texts. The function takes at most 32,768 bytes, and adds the labels.
  add constraint contact_message_bounded check (
    char_length(message) <= case when form is null then 10000 else 50000 end and message ~ '\S'
  );

drop function
  public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer);

-- As before, and stores the form and the answers, by which messages with the same key are told apart as well.
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
  max_of_all integer default 100,
  new_form text default null,
  new_answers jsonb default null
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

    insert into public.contact_messages
      (name, email, subject, message, form, answers, idempotency_key, sender, is_spam)
      values (
        new_name, new_email, new_subject, new_message, new_form, new_answers, new_idempotency_key, new_sender,
        new_is_spam
      )
      on conflict (idempotency_key) do nothing returning id into inserted;
    if inserted is not null then
      return query select 'stored', inserted, null::integer;
      return;
    end if;
    -- Another sender stored a message with the same key at the same time, and was first.
    select * into strict known from public.contact_messages where idempotency_key = new_idempotency_key;
  end if;

  if (known.name, known.email, known.subject, known.message) = (new_name, new_email, new_subject, new_message)
    and known.form is not distinct from new_form and known.answers is not distinct from new_answers
  then
    return query select 'repeated', known.id, null::integer;
  else
    return query select 'reused', null::uuid, null::integer;
  end if;
end
$$;
revoke all on function
  public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function
  public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer, text, jsonb)
  to service_role;

update private.expected_rights
  set object =
    'public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer, text, jsonb)'
  where object =
    'public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer)';
