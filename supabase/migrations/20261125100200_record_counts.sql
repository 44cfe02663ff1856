-- Counts what visitors have sent, for the operator: by page, by product, and by ISO week in the time zone of the site.

create function private.iso_week(moment timestamptz, time_zone text) returns text
  language sql stable parallel safe security invoker set search_path = ''
as $$
  select to_char(moment at time zone time_zone, 'IYYY-"W"IW')
$$;

create function public.count_records(time_zone text) returns json
  language sql stable security invoker set search_path = ''
as $$
  select json_build_object(
    'subscriptions', json_build_object(
      'total', (select count(*) from public.newsletter_subscriptions),
      'confirmed', (select count(confirmed_at) from public.newsletter_subscriptions),
      'byPage', (
        select coalesce(json_agg(row_to_json(counted) order by counted.total desc, counted.page), '[]') from (
          select page, count(*) as total, count(confirmed_at) as confirmed
            from public.newsletter_subscriptions group by page
        ) counted
      ),
      'byWeek', (
        select coalesce(json_agg(row_to_json(counted) order by counted.week), '[]') from (
          select private.iso_week(created_at, time_zone) as week, count(*) as total, count(confirmed_at) as confirmed
            from public.newsletter_subscriptions group by 1
        ) counted
      )
    ),
    -- Since these are counted; deletions on request are among them.
    'unsubscribed', json_build_object(
      'total', (
        select coalesce(sum(subscriptions), 0) from private.person_requests
          where action in ('delete', 'unsubscribe', 'unsubscribe-file')
      ),
      'byWeek', (
        select coalesce(json_agg(row_to_json(counted) order by counted.week), '[]') from (
          select private.iso_week(done_at, time_zone) as week, sum(subscriptions) as total
            from private.person_requests
            where action in ('delete', 'unsubscribe', 'unsubscribe-file') and subscriptions > 0 group by 1
        ) counted
      )
    ),
    'interests', json_build_object(
      'total', (select count(*) from public.product_interests),
      'byProduct', (
        select coalesce(json_agg(row_to_json(counted) order by counted.total desc, counted.product), '[]') from (
          select source as product, count(*) as total from public.product_interests group by source
        ) counted
      )
    ),
    'messages', json_build_object(
      'total', (select count(*) from public.contact_messages),
      'spam', (select count(*) from public.contact_messages where is_spam),
      'byWeek', (
        select coalesce(json_agg(row_to_json(counted) order by counted.week), '[]') from (
          select private.iso_week(created_at, time_zone) as week, count(*) as total,
              count(*) filter (where is_spam) as spam
            from public.contact_messages group by 1
        ) counted
      )
    ),
    'mails', json_build_object(
      -- About messages, to the operator.
      'notifications', (
        select json_build_object(
            'sent', count(notified_at),
            'failed', count(*) filter (where notified_at is null and notification_error is not null),
            'unsent', count(*) filter (where notified_at is null and notification_error is null)
          ) from public.contact_messages where not is_spam
      ),
      -- To subscribers, who are asked to confirm.
      'confirmations', (
        select json_build_object(
            'sent', count(mail_sent_at),
            'failed', count(*) filter (where mail_sent_at is null and mail_error is not null),
            'unsent', count(*) filter (where mail_sent_at is null and mail_error is null)
          ) from public.newsletter_links
      )
    )
  )
$$;

revoke all on function private.iso_week(timestamptz, text), public.count_records(text)
  from public, anon, authenticated, service_role;
grant execute on function private.iso_week(timestamptz, text), public.count_records(text) to service_role;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'private.iso_week(timestamp with time zone, text)', '', 'service_role', 'EXECUTE'),
  ('function', 'public.count_records(text)', '', 'service_role', 'EXECUTE');
