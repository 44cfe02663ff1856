-- Has waiting mails sent every five minutes, and not only when the next visitor writes. The database calls the functions,
-- which claim mails as they do after a message: a call when nothing is due, or two at the same time, change nothing.

-- The functions that have served a request, which is how the database learns their URL.
create table private.functions (
  name text primary key check (name in ('submit-contact', 'newsletter')),
  url text not null check (url ~ '^https?://[^\s]+$' and char_length(url) <= 500),
  -- Whether the function has a mailer and is to use it.
  is_sending boolean not null,
  -- Shows the function that a call comes from this database. Nobody else needs it.
  token text not null default private.new_token(),
  announced_at timestamptz not null default now(),
  -- When the function last took a call of the schedule.
  called_at timestamptz
);
revoke all on table private.functions from public, anon, authenticated, service_role;
grant select, insert, update on table private.functions to service_role;
alter table private.functions enable row level security;

-- Called by each instance of a function at its first request.
create function public.announce_function(function_name text, function_url text, sends_mails boolean) returns void
  language sql volatile security invoker set search_path = ''
as $$
  insert into private.functions (name, url, is_sending) values (function_name, function_url, sends_mails)
    on conflict (name) do update
      set url = excluded.url, is_sending = excluded.is_sending, announced_at = excluded.announced_at
$$;

-- Returns whether a call of a function comes from the schedule.
create function public.accept_schedule(function_name text, function_token text) returns boolean
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  update private.functions set called_at = now() where name = function_name and token = function_token;
  return found;
end
$$;
revoke all on function public.announce_function(text, text, boolean) from public, anon, authenticated, service_role;
revoke all on function public.accept_schedule(text, text) from public, anon, authenticated, service_role;
grant execute on function public.announce_function(text, text, boolean) to service_role;
grant execute on function public.accept_schedule(text, text) to service_role;

-- Returns whether a function has mails to send, now or after a delay.
create function private.has_waiting_mails(function_name text) returns boolean
  language sql stable security invoker set search_path = ''
as $$
  select case function_name
    when 'submit-contact' then exists (
      select from public.contact_messages
        where notified_at is null and not is_spam and notification_attempts < 10
    )
    else exists (
      select from public.newsletter_links link
        join public.newsletter_subscriptions subscription on subscription.id = link.subscription_id
        where link.mail_sent_at is null and link.mail_attempts < 10 and subscription.confirmed_at is null and (
          link.mail_due_since is not null
          -- Visitors who closed the page before it could ask for their mail.
          or subscription.created_at > now() - interval '1 day'
        )
    )
  end
$$;

-- Calls the functions that have mails to send; those without a mailer once an hour, in case they have one now.
create function private.call_functions() returns void
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform net.http_post(
    url := functions.url,
    body := '{}'::jsonb,
    headers := jsonb_build_object('content-type', 'application/json', 'x-schedule-token', functions.token),
    timeout_milliseconds := 10000
  ) from private.functions
    where private.has_waiting_mails(functions.name)
      and (functions.is_sending or extract(minute from now()) < 5);
end
$$;

-- Schedules the calls. To be run again if pg_cron or pg_net is installed later: select private.schedule_mails();
create function private.schedule_mails() returns void
  language plpgsql volatile security invoker set search_path = ''
as $$
begin
  perform cron.schedule('call-functions', '*/5 * * * *', 'select private.call_functions()');
  -- pg_cron keeps a row for every run of every job.
  perform cron.schedule('forget-calls', '41 3 * * *', $job$
    delete from cron.job_run_details using cron.job
      where job.jobid = job_run_details.jobid and job.jobname in ('call-functions', 'forget-calls')
        and end_time < now() - interval '7 days'
  $job$);
end
$$;
revoke all on function private.has_waiting_mails(text) from public, anon, authenticated, service_role;
revoke all on function private.call_functions() from public, anon, authenticated, service_role;
revoke all on function private.schedule_mails() from public, anon, authenticated, service_role;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_mails();
  end if;
exception when others then
  raise notice 'pg_cron or pg_net cannot be used (%); mails that failed are sent when the next visitor writes.', sqlerrm;
end
$$;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'public.announce_function(text, text, boolean)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.accept_schedule(text, text)', '', 'service_role', 'EXECUTE'),
  ('row-level security', 'private.functions', '', '', 'on'),
  ('table', 'private.functions', '', 'service_role', 'SELECT'),
  ('table', 'private.functions', '', 'service_role', 'INSERT'),
  ('table', 'private.functions', '', 'service_role', 'UPDATE');
