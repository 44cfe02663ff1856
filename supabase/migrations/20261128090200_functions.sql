-- What the functions and the operator call, with the secret key. They run with the rights of their caller, so a project in
-- which they have become open gives nothing away.

-- Stores a message and its mail once. The outcome is `repeated` if this key has stored the same message before, and
-- `reused` if it has stored another one; `limited` because of the network, and `crowded` because of all.
create function public.submit_message(sent jsonb, key text, address text) returns jsonb
  language plpgsql set search_path = '' as $$
declare
  given constant public.contact_messages := jsonb_populate_record(null::public.contact_messages,
    sent || jsonb_build_object('id', gen_random_uuid(), 'created_at', now(), 'idempotency_key', key));
  unequal constant text[] := '{id,created_at,is_spam}';
  known public.contact_messages;
  admitted record;
begin
  perform pg_advisory_xact_lock(hashtextextended('message ' || key, 0));
  select * into known from public.contact_messages where idempotency_key = key;
  if found then
    return jsonb_build_object('id', known.id, 'outcome',
      case when to_jsonb(known) - unequal = to_jsonb(given) - unequal then 'repeated' else 'reused' end);
  end if;
  admitted := private.admit('message', private.network(address));
  if admitted.seconds > 0 then
    return jsonb_build_object('seconds', admitted.seconds, 'outcome',
      case when admitted.is_limit_of_all then 'crowded' else 'limited' end);
  end if;
  insert into public.contact_messages values (given.*);
  insert into public.mails (message_id) values (given.id);
  perform private.expire();
  return jsonb_build_object('outcome', 'stored', 'id', given.id);
end $$;

-- Adds the mails that ask subscribers to confirm: to who has subscribed within a day, so that switching confirmation on
-- sends nothing to earlier ones; and again to who asks for it, after an hour, at most five times. A mailbox, of which a
-- stranger may add any number of addresses, gets five in a day.
create function private.ask(asking text, tag text) returns void language sql set search_path = '' as $$
  -- Whoever subscribes again, on a page in another language, gets the mail in that one.
  update public.newsletter_subscriptions set language = tag
    where listed_email = asking and confirmed_at is null and language is distinct from tag;
  with due as (
    select id, box, row_number() over (partition by box order by created_at desc) as place
      from public.newsletter_subscriptions listed, private.mailbox(email) box, lateral (
        select count(*) as number, max(mails.created_at) as latest from public.mails where subscription_id = listed.id
      ) asked
      where source is null and confirmed_at is null and (
        (number = 0 and (created_at > now() - interval '1 day' or listed_email = asking))
        or (number < 5 and latest < now() - interval '1 hour' and listed_email = asking)
      )
  )
  insert into public.mails (subscription_id) select id from due where place + (
    select count(*) from public.newsletter_subscriptions other join public.mails on subscription_id = other.id
      where private.mailbox(other.email) = box and mails.created_at > now() - interval '1 day'
  ) <= 5
$$;

-- Reserves up to max_rows mails that are due, new ones before failed ones, and counts an attempt for each. After a
-- failure the next attempt waits 1, 2, 4 … 256 minutes; after 10 attempts it is left to the operator. While a setting or
-- the account forbids all mails of a kind, one of them is tried every five minutes.
create function public.claim_mails(
  kind text, max_rows integer, project_url text default null, asking text default null, tag text default null
) returns jsonb language plpgsql set search_path = '' as $$
declare
  is_asking constant boolean := kind = 'confirmation';
  forbidden record;
  claimed jsonb;
begin
  -- Serializes claims, so that each counts the mails of the others.
  perform pg_advisory_xact_lock(hashtextextended('mails ' || kind, 0));
  update private.settings set value = project_url where name = 'functions_url' and value <> project_url;
  if is_asking then perform private.ask(asking, tag); end if;
  select count(*) as number, max(due_at) as until into forbidden from public.mails
    where sent_at is null and attempts = 0 and error is not null and (subscription_id is not null) = is_asking;
  if forbidden.until > now() then return '[]'; end if;
  with due as (
    select mails.id from public.mails
      where sent_at is null and due_at <= now() and attempts < 10 and (subscription_id is not null) = is_asking
      order by attempts, created_at desc limit case when forbidden.number > 0 then 1 else max_rows end
  ), taken as (
    update public.mails set attempts = attempts + 1, due_at = now() + interval '1 minute' * power(2, attempts)
      from due where mails.id = due.id returning mails.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
      'id', taken.id, 'email', coalesce(listed.email, contact.email), 'subscription', listed.id,
      'language', listed.language, 'name', contact.name, 'subject', contact.subject, 'message', contact.message,
      'is_spam', contact.is_spam
    ) order by taken.attempts, taken.created_at desc), '[]') into claimed
    from taken left join public.contact_messages contact on contact.id = taken.message_id
    left join public.newsletter_subscriptions listed on listed.id = taken.subscription_id;
  update public.mails set due_at = now() + interval '5 minutes'
    where sent_at is null and attempts = 0 and error is not null and (subscription_id is not null) = is_asking;
  return claimed;
end $$;

-- Records that a mail was accepted, or why not. If a setting or the account forbids it (is_forbidden), no attempt counts,
-- and all mails of its kind wait. Returns whether to report that, which is true once a day.
create function public.settle_mail(mail uuid, failure text default null, is_forbidden boolean default false)
  returns boolean language plpgsql set search_path = '' as $$
declare is_asking constant boolean := (select subscription_id is not null from public.mails where id = mail);
begin
  if is_forbidden then
    update public.mails set attempts = 0, error = left(failure, 500), due_at = now() + interval '5 minutes'
      where sent_at is null and attempts < 10 and (subscription_id is not null) = is_asking;
    update private.settings set at = now() where at <= now() - interval '1 day'
      and name = case when is_asking then 'confirmation_reported' else 'notification_reported' end;
    return found;
  end if;
  update public.mails set sent_at = case when failure is null then now() end, error = left(failure, 500) where id = mail;
  -- What was accepted ends the wait of the others.
  update public.mails set error = null, due_at = now() where failure is null and sent_at is null and attempts = 0
    and error is not null and (subscription_id is not null) = is_asking;
  return false;
end $$;

-- Does what a link says: removes a subscription, or confirms the one of a mail. Returns `removed`; `confirmed`, even if it
-- was confirmed before; `expired`; or `unknown`.
create function public.follow_link(action text, token uuid) returns text language plpgsql set search_path = '' as $$
declare asked public.mails;
begin
  if action = 'unsubscribe' then
    -- With the newsletter go the products that its address waits for; not the other way round, since anybody may ask for
    -- a product with the address of somebody else.
    delete from public.newsletter_subscriptions
      where id = token or email = (select listed_email from public.newsletter_subscriptions where id = token);
    return case when found then 'removed' else 'unknown' end;
  end if;
  select * into asked from public.mails where id = token and subscription_id is not null;
  if not found then return 'unknown'; end if;
  if asked.due_at < now() - interval '7 days' then return 'expired'; end if;
  update public.newsletter_subscriptions set confirmed_at = now() where id = asked.subscription_id and confirmed_at is null;
  update public.mails set sent_at = coalesce(sent_at, now()) where id = token;
  delete from public.mails where subscription_id = asked.subscription_id and sent_at is null;
  return 'confirmed';
end $$;

-- Removes rows that are older than the settings allow, at most once an hour.
create function private.expire() returns void language plpgsql security definer set search_path = '' as $$
begin
  update private.settings set at = now() where name = 'expired' and at < now() - interval '1 hour';
  if not found then return; end if;
  delete from public.contact_messages contact using private.settings kept
    where kept.name = 'message_days' and contact.created_at < now() - kept.value::integer * interval '1 day';
  -- An address whose mail could not be sent has not been asked, and stays.
  delete from public.newsletter_subscriptions listed using private.settings kept
    where kept.name = 'unconfirmed_days' and confirmed_at is null and (
      select max(sent_at) from public.mails where subscription_id = listed.id
    ) < now() - kept.value::integer * interval '1 day';
end $$;

-- All rows, or those about an address, as they are at one moment, which is that of the one statement, oldest first.
-- Called by POST, so that the address is in no URL and in no log of requests.
create function public.read_rows(address text default null) returns jsonb language sql stable
  set search_path = '' set statement_timeout = '10min'
as $$
  with listed as (select * from public.newsletter_subscriptions where address is null or email = address),
    contact as (select * from public.contact_messages where address is null or email = address),
    mail as (
      select * from public.mails where address is null
        or subscription_id in (select id from listed) or message_id in (select id from contact)
    )
  select jsonb_build_object('time', now(),
    'newsletter_subscriptions',
      (select coalesce(jsonb_agg(to_jsonb(listed) - 'listed_email' order by created_at), '[]') from listed),
    'contact_messages', (select coalesce(jsonb_agg(contact order by created_at), '[]') from contact),
    'mails', (select coalesce(jsonb_agg(mail order by created_at), '[]') from mail)
  )
$$;

-- Deletes everything about addresses, or their subscriptions alone. Returns the numbers.
create function public.delete_people(addresses text[], with_messages boolean) returns jsonb
  language sql set search_path = '' as $$
  with listed as (delete from public.newsletter_subscriptions where email = any (addresses) returning 1),
    contact as (delete from public.contact_messages where with_messages and email = any (addresses) returning 1)
  select jsonb_build_object('subscriptions', (select count(*) from listed), 'messages', (select count(*) from contact))
$$;

-- The objects of the site: a project may have others in the schema `public`.
create view private.relations as
  select pg_class.*, pg_class.oid as id, format('%s.%s', nspname, relname) as name
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where (nspname = 'private' and relkind in ('r', 'v', 'S'))
      or (nspname = 'public' and relname in ('newsletter_subscriptions', 'contact_messages', 'mails'));
create view private.functions as
  select pg_proc.*, format('%s.%s', nspname, proname) as name
    from pg_proc join pg_namespace on pg_namespace.oid = pronamespace
    where nspname = 'private' or (nspname = 'public' and proname in (
      'submit_message', 'claim_mails', 'settle_mail', 'follow_link', 'accept_call', 'read_rows', 'delete_people',
      'backend_status'
    ));

-- What the roles of the Data API may do with them, and what holds the roles back, a line for each.
create function private.rights() returns setof text language sql stable set search_path = '' as $$
  with roles as (
    select oid, rolname::text as role from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
    union all select 0, 'public'
  ), granted as (
    select nspname as name, nspacl as acl from pg_namespace where nspname = 'private'
    union all select name, relacl from private.relations
    union all select format('%s (%s)', name, attname), attacl
      from private.relations join pg_attribute on attrelid = id and not attisdropped
    union all select format('%s()', name), coalesce(proacl, acldefault('f', proowner)) from private.functions
  )
  select format('%s: %s %s', role, string_agg(privilege_type, ', ' order by privilege_type), name)
    from granted, aclexplode(acl) entry join roles on roles.oid = entry.grantee group by role, name
  union all select format('%s has row-level security', name) from private.relations where relrowsecurity
  union all select format('%s has the policy "%s" of %s for %s: %s', name, polname, polcmd, polroles::regrole[],
      coalesce(pg_get_expr(polqual, polrelid), pg_get_expr(polwithcheck, polrelid)))
    from private.relations join pg_policy on polrelid = id
  union all select format('%s has the trigger %s', name, tgname)
    from private.relations join pg_trigger on tgrelid = id
    where not tgisinternal and tgenabled in ('O', 'A')
  union all select format('%s is published', name) from private.relations join pg_publication_rel on prrelid = id
  union all select format('%s may do everything', rolname) from pg_roles
    where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls)
  union all select format('%s is a member of %s', member::regrole, roleid::regrole) from pg_auth_members
    where member::regrole::text in ('anon', 'authenticated')
$$;

-- What `site backend status` reports: numbers, times and reasons, and nothing of what visitors have sent. Runs with the
-- rights of its owner, who may read the counters.
create function public.backend_status() returns jsonb language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'rights', (select jsonb_agg(line) from private.rights() line),
    'mails', (
      select jsonb_agg(late) from (
        select case when message_id is null then 'confirmation' else 'notification' end as kind,
          error, count(*) as number, min(created_at) as oldest
          from public.mails where sent_at is null and created_at < now() - interval '1 hour' group by 1, 2 order by 1, 2
      ) late
    ),
    'refused', jsonb_build_object(
      'subscription', coalesce(pg_sequence_last_value('private.subscription_requests_refused'), 0) % 100000000,
      'message', coalesce(pg_sequence_last_value('private.message_requests_refused'), 0) % 100000000
    ),
    'stored', (
      select jsonb_build_object('subscribers', count(*) - count(source), 'confirmed', count(confirmed_at),
        'interests', count(source)) from public.newsletter_subscriptions
    ) || (
      select jsonb_build_object('messages', count(*), 'spam', count(*) filter (where is_spam)) from public.contact_messages
    )
  )
$$;

-- Returns whether a call of a function comes from the schedule below.
create function public.accept_call(token text) returns boolean language sql stable set search_path = '' as $$
  select exists (select from private.settings where name = 'call_token' and value = token)
$$;

-- Calls the functions, at the URL that they have named, while there are mails to send, or subscribers of a day without
-- one: visitors who closed the page before it could ask for it.
create function private.call_functions() returns void language plpgsql set search_path = '' as $$
begin
  perform net.http_post(
    url := url.value || '/functions/v1/' || function, body := '{}'::jsonb, timeout_milliseconds := 10000,
    headers := jsonb_build_object('content-type', 'application/json', 'x-schedule-token', token.value)
  ) from private.settings url, private.settings token, unnest(array['submit-contact', 'newsletter']) function
    where url.name = 'functions_url' and url.value <> '' and token.name = 'call_token' and (
      exists (select from public.mails where sent_at is null and attempts < 10) or exists (
        select from public.newsletter_subscriptions listed
          where source is null and confirmed_at is null and created_at > now() - interval '1 day'
            and not exists (select from public.mails where subscription_id = listed.id)
      )
    );
end $$;

-- Where there is a scheduler, as at Supabase, mails are tried again every five minutes, and rows expire even if nobody
-- adds one. To be run again if pg_cron or pg_net is installed later: select private.schedule();
create function private.schedule() returns void language plpgsql set search_path = '' as $$
begin
  perform cron.schedule('call-functions', '*/5 * * * *', 'select private.call_functions()');
  -- pg_cron keeps a row for every run of every job.
  perform cron.schedule('remove-expired', '17 3 * * *', $job$
    select private.expire();
    delete from cron.job_run_details using cron.job where job.jobid = job_run_details.jobid
      and job.jobname in ('call-functions', 'remove-expired') and end_time < now() - interval '7 days'
  $job$);
end $$;
do $$ begin
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;
  perform private.schedule();
exception when others then
  raise notice 'pg_cron or pg_net cannot be used (%): mails that failed wait for the next visitor.', sqlerrm;
end $$;
