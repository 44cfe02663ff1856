-- Backup and restore through the Data API, which cannot keep a transaction open between requests: a backup is copied
-- within one statement to a table that is then read page by page. A restore takes a batch for each request, and may be
-- run again after an error, since it stores only rows that are not there. All functions run with the rights of the service role, which it therefore needs: a
-- project whose functions have become open gives nothing away.

-- What a backup contains, in the order in which it is restored.
create table private.backup_tables (
  position integer primary key,
  name text not null unique,
  -- Columns that are each unique. The rows of an `is_updated` table exist already, by a trigger or a migration, and are
  -- found by the first of them.
  keys text[] not null,
  is_updated boolean not null default false,
  is_setting boolean not null default false,
  -- Columns that a backup leaves out, and values that it has instead of what is stored.
  omitted text[] not null default '{}',
  replaced jsonb not null default '{}'
);
insert into private.backup_tables (position, name, keys, is_updated, is_setting, omitted, replaced) values
  (10, 'public.newsletter_subscriptions', '{id,email}', false, false, '{}', '{}'),
  (20, 'public.newsletter_links', '{subscription_id}', true, false, '{}', '{}'),
  (30, 'public.product_interests', '{id}', false, false, '{}', '{}'),
  -- The hashes of network addresses belong to the limits of one project.
  (40, 'public.contact_messages', '{id,idempotency_key}', false, false, '{}', '{"sender": "removed"}'),
  (50, 'private.newsletter_limits', '{is_only_row}', true, true, '{secret}', '{}'),
  (60, 'private.retention', '{id}', true, true, '{last_run}', '{}');

-- Unlogged, so that neither backups nor replicas of the database contain it.
create unlogged table private.staged_rows (
  batch uuid not null,
  position bigint generated always as identity,
  table_name text not null,
  contents jsonb not null,
  staged_at timestamptz not null default now(),
  primary key (batch, position)
);

revoke all on table private.backup_tables, private.staged_rows from public, anon, authenticated, service_role;
alter table private.backup_tables enable row level security;
alter table private.staged_rows enable row level security;
grant select on table private.backup_tables to service_role;
grant select, insert, delete on table private.staged_rows to service_role;
grant update (unsubscribe_token) on table public.newsletter_links to service_role;
grant select (is_only_row, per_client, per_site, within, address_header) on table private.newsletter_limits to service_role;
grant update (per_client, per_site, within, address_header) on table private.newsletter_limits to service_role;
grant select (id, contact_message_days, unconfirmed_subscription_days) on table private.retention to service_role;
grant update (contact_message_days, unconfirmed_subscription_days) on table private.retention to service_role;

-- Returns the columns of a table that backups contain, as a list for a statement.
create function private.backup_columns(table_name text) returns text
  language sql stable security invoker set search_path = ''
as $$
  select string_agg(format('%I', attname), ', ' order by attnum)
    from private.backup_tables
    join pg_catalog.pg_attribute on attrelid = to_regclass(name) and attnum > 0 and not attisdropped
    where name = table_name and attname <> all (omitted)
$$;

-- Removes what a backup has staged, and what interrupted ones have left.
create function public.drop_staged_rows(of_batch uuid) returns void
  language sql volatile security invoker set search_path = ''
as $$
  delete from private.staged_rows where batch = of_batch or staged_at < now() - interval '1 hour'
$$;

-- Copies all rows as they are at one moment. Returns the batch, the time, and the number of rows of each table.
create function public.stage_backup() returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '10min'
as $$
declare
  new_batch constant uuid := gen_random_uuid();
begin
  -- One statement, because each statement sees the rows of another moment.
  execute (
    select 'insert into private.staged_rows (batch, table_name, contents) ' || string_agg(format(
        'select %L::uuid, %L, to_jsonb(stored) || %L::jsonb from (select %s from %s) stored',
        new_batch, name, replaced, private.backup_columns(name), name
      ), ' union all ' order by position)
      from private.backup_tables
  );
  return jsonb_build_object('batch', new_batch, 'time', now(), 'counts', (
    select jsonb_object_agg(name, (
      select count(*) from private.staged_rows where (batch, table_name) = (new_batch, name)
    )) from private.backup_tables
  ));
end
$$;

-- Returns the next staged rows, each as [position, table, row].
create function public.read_staged_rows(of_batch uuid, after_position bigint, max_rows integer) returns jsonb
  language sql stable security invoker set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(position, table_name, contents) order by position), '[]') from (
    select position, table_name, contents from private.staged_rows
      where batch = of_batch and position > after_position order by position limit max_rows
  ) page
$$;

-- Returns the number of rows of each table that a restore fills.
create function public.count_backup_rows() returns jsonb
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  name text;
  number bigint;
  counts jsonb := '{}';
begin
  for name in select backup_tables.name from private.backup_tables where not is_updated order by position loop
    execute format('select count(*) from %s', name) into number;
    counts := counts || jsonb_build_object(name, number);
  end loop;
  return counts;
end
$$;

-- Deletes the rows of all tables that a restore fills, before it replaces them.
create function public.clear_backup_rows() returns void
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '10min'
as $$
declare
  name text;
begin
  for name in select backup_tables.name from private.backup_tables where not is_updated order by position desc loop
    execute format('delete from %s where true', name);
  end loop;
end
$$;

-- Stores rows of a backup, each given as [table, row], unless a row has one of their keys already. A link is restored
-- with its subscription, and settings where with_settings is true. Returns the number of stored rows of each table.
-- No mail is sent because of it: what waits for one is marked as failed, since it may have been sent after the backup.
create function public.restore_rows(new_rows jsonb, with_settings boolean) returns jsonb
  language plpgsql volatile security invoker set search_path = '' set statement_timeout = '10min'
as $$
declare
  target private.backup_tables;
  of_table jsonb;
  columns text;
  restored_ids jsonb := '[]';
  ids jsonb;
  counts jsonb := '{}';
begin
  for target in select * from private.backup_tables order by position loop
    select jsonb_agg(value -> 1) into of_table from jsonb_array_elements(new_rows) where value ->> 0 = target.name;
    continue when of_table is null or (target.is_setting and not with_settings);
    -- A backup of an earlier version lacks the columns that were added later, which get their defaults.
    select string_agg(format('%I', name), ', ') into columns from jsonb_object_keys(of_table -> 0) name
      where format('%I', name) = any (string_to_array(private.backup_columns(target.name), ', '))
        and not (target.is_updated and name = target.keys[1]);
    if target.is_updated then
      execute format(
        'with updated as (
          update %1$s existing set (%2$s) = row(%3$s) from jsonb_populate_recordset(null::%1$s, $1) restored
            where existing.%4$I = restored.%4$I and ($2 or $3 ? existing.%4$I::text)
            returning existing.%4$I as id
        ) select coalesce(jsonb_agg(id), ''[]'') from updated',
        target.name, columns, regexp_replace(columns, '(^|, )', '\1restored.', 'g'), target.keys[1]
      ) into ids using of_table, target.is_setting, restored_ids;
    else
      execute format(
        'with stored as (
          insert into %1$s (%2$s) select %2$s from jsonb_populate_recordset(null::%1$s, $1) restored
            where %3$s returning %4$I as id
        ) select coalesce(jsonb_agg(id), ''[]'') from stored',
        target.name, columns, (
          select string_agg(format(
              'not exists (select from %1$s existing where existing.%2$I = restored.%2$I)', target.name, key
            ), ' and ') from unnest(target.keys) key
        ), target.keys[1]
      ) into ids using of_table;
      restored_ids := restored_ids || ids;
    end if;
    counts := counts || jsonb_build_object(target.name, jsonb_array_length(ids));
  end loop;

  update public.contact_messages
    set notification_attempts = 10, notification_error = 'restored from a backup: no mail was sent'
    where notified_at is null and not is_spam
      and id in (select value::uuid from jsonb_array_elements_text(restored_ids));
  update public.newsletter_links link
    set mail_attempts = 10, mail_error = 'restored from a backup: no mail was sent'
    from public.newsletter_subscriptions subscription
    where subscription.id = link.subscription_id and link.mail_sent_at is null and subscription.confirmed_at is null
      -- A later migration adds the second, without the limit of a day.
      and (subscription.created_at > now() - interval '1 day' or to_jsonb(link) ->> 'mail_due_since' is not null)
      and link.subscription_id in (select value::uuid from jsonb_array_elements_text(restored_ids));
  return counts;
end
$$;

-- As before, and removes what an interrupted backup has left, which holds copies of what visitors sent.
create or replace function private.remove_expired_rows() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.remove_expired();
  delete from private.staged_rows where staged_at < now() - interval '1 hour';
  return null;
end
$$;

revoke all on function private.backup_columns(text) from public, anon, authenticated, service_role;
revoke all on function public.drop_staged_rows(uuid) from public, anon, authenticated, service_role;
revoke all on function public.stage_backup() from public, anon, authenticated, service_role;
revoke all on function public.read_staged_rows(uuid, bigint, integer) from public, anon, authenticated, service_role;
revoke all on function public.count_backup_rows() from public, anon, authenticated, service_role;
revoke all on function public.clear_backup_rows() from public, anon, authenticated, service_role;
revoke all on function public.restore_rows(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function private.backup_columns(text) to service_role;
grant execute on function public.drop_staged_rows(uuid) to service_role;
grant execute on function public.stage_backup() to service_role;
grant execute on function public.read_staged_rows(uuid, bigint, integer) to service_role;
grant execute on function public.count_backup_rows() to service_role;
grant execute on function public.clear_backup_rows() to service_role;
grant execute on function public.restore_rows(jsonb, boolean) to service_role;

insert into private.expected_rights (kind, object, part, role, privilege)
  select 'function', signature, '', 'service_role', 'EXECUTE' from unnest(array[
    'private.backup_columns(text)', 'public.drop_staged_rows(uuid)', 'public.stage_backup()',
    'public.read_staged_rows(uuid, bigint, integer)', 'public.count_backup_rows()', 'public.clear_backup_rows()',
    'public.restore_rows(jsonb, boolean)'
  ]) signature
  union all select 'row-level security', 'private.' || name, '', '', 'on'
    from unnest(array['backup_tables', 'staged_rows']) name
  union all select 'table', 'private.backup_tables', '', 'service_role', 'SELECT'
  union all select 'table', 'private.staged_rows', '', 'service_role', privilege
    from unnest(array['SELECT', 'INSERT', 'DELETE']) privilege
  union all select 'table', 'public.newsletter_links', 'unsubscribe_token', 'service_role', 'UPDATE'
  union all select 'table', 'private.newsletter_limits', name, 'service_role', privilege
    from unnest(array['per_client', 'per_site', 'within', 'address_header']) name,
      unnest(array['SELECT', 'UPDATE']) privilege
  union all select 'table', 'private.retention', name, 'service_role', privilege
    from unnest(array['contact_message_days', 'unconfirmed_subscription_days']) name,
      unnest(array['SELECT', 'UPDATE']) privilege
  union all select 'table', 'private.newsletter_limits', 'is_only_row', 'service_role', 'SELECT'
  union all select 'table', 'private.retention', 'id', 'service_role', 'SELECT';
