-- Messages from visitors. Only the contact function, with the secret key, can write or read them.

create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  name text not null,
  email text not null,
  subject text not null,
  message text not null,
  idempotency_key text not null unique,
  -- A keyed hash of the network address, for the limit; never the address itself.
  sender text not null,
  is_spam boolean not null default false,
  notified_at timestamptz,
  notification_attempts integer not null default 0,
  notification_attempted_at timestamptz,
  notification_error text,
  constraint contact_name_bounded check (char_length(name) <= 200 and name ~ '\S'),
  constraint contact_email_bounded check (char_length(email) <= 254),
  constraint contact_email_visible check (
    email !~ '[\u0001-\u0020\u007f-\u00a0\u00ad\u1680\u180e\u2000-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]'
  ),
  constraint contact_email_shape check (email ~ '^[^@]+@[^@]+\.[^@]+$'),
  constraint contact_subject_bounded check (char_length(subject) <= 200 and subject ~ '\S'),
  constraint contact_message_bounded check (char_length(message) <= 10000 and message ~ '\S'),
  constraint contact_key_bounded check (char_length(idempotency_key) between 1 and 200),
  constraint contact_sender_bounded check (char_length(sender) between 1 and 128),
  constraint contact_attempts_counted check (notification_attempts >= 0),
  constraint contact_error_bounded check (char_length(notification_error) <= 500)
);

create index contact_messages_sender on public.contact_messages (sender, created_at);
create index contact_messages_unnotified on public.contact_messages (notification_attempts, created_at)
  where notified_at is null and not is_spam;

-- A project may grant these roles everything on a new table, or nothing. This makes all projects the same.
revoke all on table public.contact_messages from public, anon, authenticated, service_role;
grant select, insert, delete on table public.contact_messages to service_role;
grant update (notified_at, notification_attempts, notification_attempted_at, notification_error)
  on table public.contact_messages to service_role;

-- No policy: anon and authenticated can neither read nor write any row, even if they were granted access by mistake.
alter table public.contact_messages enable row level security;

-- Stores a message once. Returns `repeated` if this key has stored the same message before, `reused` if it has stored a
-- different one, and `limited` if the sender has stored max_messages within the last within_seconds; retry_after is the
-- number of seconds to wait.
create function public.submit_contact_message(
  new_name text,
  new_email text,
  new_subject text,
  new_message text,
  new_idempotency_key text,
  new_sender text,
  new_is_spam boolean,
  max_messages integer,
  within_seconds integer
) returns table (outcome text, message_id uuid, retry_after integer)
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  known public.contact_messages;
  inserted uuid;
  oldest_counted timestamptz;
begin
  -- Serializes simultaneous messages from one sender, so that each call counts the others.
  perform pg_advisory_xact_lock(hashtextextended('contact_messages ' || new_sender, 0));

  select * into known from public.contact_messages where idempotency_key = new_idempotency_key;
  if not found then
    select created_at into oldest_counted from public.contact_messages
      where sender = new_sender and created_at > now() - make_interval(secs => within_seconds)
      order by created_at desc offset greatest(max_messages - 1, 0) limit 1;
    if found or max_messages <= 0 then
      return query select 'limited', null::uuid, greatest(1, ceil(extract(epoch from
        coalesce(oldest_counted, now()) + make_interval(secs => within_seconds) - now()))::integer);
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

-- Reserves up to max_rows messages whose email is due, new ones before failed ones, and counts an attempt for each.
-- After a failure the next attempt waits 1, 2, 4 … 256 minutes; after 10 attempts it is left to the operator.
create function public.claim_contact_notifications(max_rows integer)
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
      limit greatest(max_rows, 0)
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

-- Records the result of an attempt: error_text is null if the email was accepted.
create function public.record_contact_notification(message_id uuid, error_text text) returns void
  language sql volatile security invoker set search_path = ''
as $$
  update public.contact_messages
    set notified_at = case when error_text is null then now() end, notification_error = left(error_text, 500)
    where contact_messages.id = message_id and notified_at is null
$$;

revoke all on function public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer)
  from public, anon, authenticated, service_role;
revoke all on function public.claim_contact_notifications(integer) from public, anon, authenticated, service_role;
revoke all on function public.record_contact_notification(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.submit_contact_message(text, text, text, text, text, text, boolean, integer, integer)
  to service_role;
grant execute on function public.claim_contact_notifications(integer) to service_role;
grant execute on function public.record_contact_notification(uuid, text) to service_role;
