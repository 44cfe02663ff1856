-- Describes what the Data API serves of the site, for `site backend verify`, which tries each part of it with the public
-- key: tables with their columns, functions with their parameters, and the limits of the newsletter list with the
-- counter of its requests, which grows with each one.
create function public.describe_api() returns jsonb
  language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'tables', (
      select jsonb_object_agg(relname, columns) from (
        select relname, jsonb_agg(attname order by attnum) as columns
          from pg_catalog.pg_class join pg_catalog.pg_attribute on attrelid = pg_class.oid
          where relkind = 'r' and attnum > 0 and not attisdropped and format('%I.%I', relnamespace::regnamespace, relname)
            in (select object from private.expected_rights where kind = 'table')
          group by relname
      ) tables
    ),
    'functions', (
      select jsonb_object_agg(proname, parameters) from (
        select proname, coalesce(
            (
              select jsonb_object_agg(proargnames[position], format_type(proargtypes[position - 1], null))
                from generate_series(1, pronargs) position
            ), '{}'
          ) as parameters
          from pg_catalog.pg_proc
          where pronamespace = 'public'::regnamespace
            and format('public.%I(%s)', proname, oidvectortypes(proargtypes))
              in (select object from private.expected_rights where kind = 'function')
      ) functions
    ),
    'limits', (
      select jsonb_build_object(
        'per_client', per_client, 'per_site', per_site, 'seconds', extract(epoch from within)::integer,
        'counter', coalesce(pg_sequence_last_value('private.newsletter_requests_of_all'), 0)::text
      ) from private.newsletter_limits
    )
  )
$$;
revoke all on function public.describe_api() from public, anon, authenticated, service_role;
grant execute on function public.describe_api() to service_role;
insert into private.expected_rights (kind, object, role, privilege)
  values ('function', 'public.describe_api()', 'service_role', 'EXECUTE');
