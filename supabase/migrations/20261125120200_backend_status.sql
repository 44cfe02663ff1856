-- What `site backend status` reports: numbers, times and reasons, and nothing of what visitors have sent.

-- Runs with the rights of its owner: it reads the tables of the Supabase CLI and of pg_cron, which may not be there.
create function public.backend_status() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  migrations jsonb;
  jobs jsonb;
begin
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    execute 'select jsonb_agg(version order by version) from supabase_migrations.schema_migrations' into migrations;
  end if;
  if to_regclass('cron.job') is not null then
    execute $jobs$
      select jsonb_agg(jsonb_build_object(
        'name', job.jobname, 'is_active', job.active, 'last_run', run.start_time, 'result', run.status
      ) order by job.jobname)
      from cron.job left join lateral (
        select start_time, status from cron.job_run_details detail
          where detail.jobid = job.jobid and detail.status in ('succeeded', 'failed') order by runid desc limit 1
      ) run on true
      where job.jobname in ('call-functions', 'remove-expired')
    $jobs$ into jobs;
  end if;
  return jsonb_build_object(
    'now', now(),
    'migrations', coalesce(migrations, '[]'),
    'rights', (select coalesce(jsonb_agg(to_jsonb(differing)), '[]') from public.check_rights() differing),
    'jobs', coalesce(jobs, '[]'),
    'functions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'name', name, 'is_sending', is_sending, 'announced_at', announced_at, 'called_at', called_at
      ) order by name), '[]') from private.functions
    ),
    'mails', (
      with unsent as (
        select 'notification' as kind, created_at, notification_attempts as attempts,
          notification_attempted_at as attempted_at, notification_error as reason
          from public.contact_messages where notified_at is null and not is_spam
        union all
        select 'confirmation', link.mail_due_since, link.mail_attempts, link.mail_attempted_at, link.mail_error
          from public.newsletter_links link
          join public.newsletter_subscriptions subscription on subscription.id = link.subscription_id
          where link.mail_due_since is not null and link.mail_sent_at is null and subscription.confirmed_at is null
      ), groups as (
        select kind, attempts >= 10 as is_given_up, attempted_at is not null as is_tried, reason,
          count(*) as number, min(created_at) as oldest
          from unsent group by 1, 2, 3, 4
      )
      select coalesce(jsonb_agg(to_jsonb(groups) order by kind, oldest), '[]') from groups
    ),
    'outages', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'reason', reason, 'since', since) order by kind), '[]')
        from private.mail_outages where since is not null
    ),
    'removal', (select nullif(last_run, '-infinity') from private.retention),
    'counts', jsonb_build_object(
      'subscribers', (select count(*) from public.newsletter_subscriptions),
      'confirmed', (select count(*) from public.newsletter_subscriptions where confirmed_at is not null),
      'interests', (select count(*) from public.product_interests),
      'messages', (select count(*) from public.contact_messages),
      'spam', (select count(*) from public.contact_messages where is_spam)
    )
  );
end
$$;
revoke all on function public.backend_status() from public, anon, authenticated, service_role;
grant execute on function public.backend_status() to service_role;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'public.backend_status()', '', 'service_role', 'EXECUTE');
