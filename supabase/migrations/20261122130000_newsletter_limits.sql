-- Limits what visitors can do to the newsletter list: one address per request, a maximum number of requests per period,
-- and no way to find out whether an address is on the list. SECURITY.md says which risks remain. The owner of the
-- database and the service role, who import lists, are not limited.

drop policy "Who names an address sees whether it is subscribed" on public.newsletter_subscriptions;
drop function private.named_subscriber();
revoke usage on schema private from anon, authenticated;

-- Reads through other routes (a GraphQL query is a POST) run in transactions that may write, and may start in the same
-- microsecond as a subscription. So the policy also checks the route, from request.path, which PostgREST sets.
drop policy "An insert reads back its own row" on public.newsletter_subscriptions;
create policy "An insert reads back its own row" on public.newsletter_subscriptions
  for select to anon, authenticated
  using (
    created_at = now()
    and current_setting('transaction_read_only') = 'off'
    and current_setting('request.path', true) like '%/newsletter_subscriptions'
  );

-- Deferred to the end of the statement, so that an error which a request provokes on purpose (`select=email::int`, a
-- second row) comes first. Otherwise such a request could undo the insert of a free address, and thereby tell it from a
-- taken one.
alter table public.newsletter_subscriptions
  drop constraint newsletter_subscriptions_email_key,
  add constraint newsletter_subscriptions_email_key unique (email) deferrable initially immediate;

-- Contains one row, which the owner of the project may change: `update private.newsletter_limits set per_site = 2000`.
create table private.newsletter_limits (
  is_only_row boolean primary key default true check (is_only_row),
  -- The number of addresses that one network (per_client) and all networks together (per_site) may add per period. A
  -- network may make three times as many requests, because requests for addresses that are already on the list count
  -- too.
  per_client integer not null default 20 check (per_client > 0),
  per_site integer not null default 300 check (per_site > 0),
  within interval not null default '10 minutes' check (within > interval '0'),
  -- The header with the visitor's network address. Hosted projects are behind Cloudflare, which overwrites this header.
  -- If it is missing, the last entry of x-forwarded-for is used, which the nearest proxy writes.
  address_header text not null default 'cf-connecting-ip',
  -- The secret of the keyed hash of network addresses.
  secret uuid not null default gen_random_uuid()
);
insert into private.newsletter_limits default values;

-- The addresses that were added in the current period, by a keyed hash of the visitor's network. Unlogged, so that
-- neither backups nor replicas contain it; after a crash it is empty.
create unlogged table private.newsletter_additions (
  client bytea not null,
  added_at timestamptz not null default now()
);
create index newsletter_additions_client on private.newsletter_additions (client, added_at);
create index newsletter_additions_added_at on private.newsletter_additions (added_at);

-- Counters of requests, for 256 groups of networks, by the first byte of their hash. Each value combines the number of
-- the period with the number of requests in it. A sequence, unlike a row, keeps its value when the request ends in an
-- error, as all requests for an address on the list do.
do $$ begin
  for part in 0..255 loop
    execute format('create sequence private.newsletter_requests_%s minvalue 0', part);
    execute format(
      'revoke all on sequence private.newsletter_requests_%s from public, anon, authenticated, service_role', part
    );
  end loop;
end $$;

revoke all on table private.newsletter_limits, private.newsletter_additions
  from public, anon, authenticated, service_role;
alter table private.newsletter_limits enable row level security;
alter table private.newsletter_additions enable row level security;

-- Returns a header of the request by its name in lower case. PostgREST sets request.headers to a JSON object. Returns
-- null if it is something else.
create function private.request_header(header_name text) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
begin
  return nullif(btrim(current_setting('request.headers', true)::json ->> header_name, E' \t'), '');
exception when others then
  return null;
end
$$;

-- Returns the network that the request came from: an IPv4 address, or the /64 of an IPv6 address, which belongs to one
-- connection.
create function private.request_network(address_header text) returns text
  language plpgsql stable security invoker set search_path = ''
as $$
declare
  address inet;
begin
  -- Removes the brackets and the zone of an IPv6 address.
  address := split_part(btrim(coalesce(
    private.request_header(address_header),
    btrim(regexp_replace(private.request_header('x-forwarded-for'), '^.*,', ''))
  ), '[]'), '%', 1)::inet;
  if address is null then return 'unknown'; end if;
  -- An IPv4 address within an IPv6 address.
  if address <<= inet '::ffff:0:0/96' then return replace(host(address), '::ffff:', ''); end if;
  return host(network(set_masklen(address, case family(address) when 6 then 64 else 32 end)));
exception when others then
  return 'unknown';
end
$$;

create function private.newsletter_client() returns bytea
  language sql stable security invoker set search_path = ''
as $$
  select sha256(convert_to(secret || ' ' || private.request_network(address_header), 'UTF8'))
    from private.newsletter_limits
$$;

-- Counts a request, even if it fails later, and returns how many requests its group of networks has made in this
-- period. The caller makes sure that only one call runs at a time.
create function private.count_request(client bytea, within interval) returns bigint
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  room constant bigint := 100000000;
  counter constant regclass := format('private.newsletter_requests_%s', get_byte(client, 0))::regclass;
  stretch constant bigint := floor(extract(epoch from clock_timestamp()) / extract(epoch from within)) * room;
  counted bigint := coalesce(pg_sequence_last_value(counter), 0);
begin
  -- Another period, or a period of another length.
  if counted not between stretch and stretch + room - 2 then counted := stretch; end if;
  return setval(counter, counted + 1) - stretch;
end
$$;

-- Ends the request with this response.
-- https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
create function private.refuse_request(status integer, code text, message text, headers jsonb default '{}')
  returns void language plpgsql stable security invoker set search_path = ''
as $$
begin
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', code, 'message', message, 'details', null, 'hint', null),
    detail = jsonb_build_object('status', status, 'headers', headers);
end
$$;

-- Runs before an insert looks at the values, so that its responses reveal nothing about the list.
create function private.admit_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  limits private.newsletter_limits;
  requests bigint;
  counted_since timestamptz;
  own timestamptz;
  total timestamptz;
begin
  perform set_config('newsletter.rows', '0', true);

  -- A form on another site cannot send JSON, and other routes may run several statements in one transaction.
  if current_setting('request.method', true) is distinct from 'POST'
    or coalesce(current_setting('request.path', true), '') not like '%/newsletter_subscriptions'
    or coalesce(private.request_header('content-type'), '') !~* '^application/json\s*(;|$)'
  then
    perform private.refuse_request(415, 'json_only', 'An address is sent as JSON to /newsletter_subscriptions.');
  end if;
  if private.request_header('prefer') ~ 'resolution=' then
    perform private.refuse_request(400, 'insert_only', 'An address is inserted, and nothing is done where it exists.');
  end if;

  -- Serializes simultaneous requests, so that each call counts what the others have added.
  perform pg_advisory_xact_lock(hashtextextended('newsletter_subscriptions', 0));
  select * into strict limits from private.newsletter_limits;
  requests := private.count_request(private.newsletter_client(), limits.within);
  counted_since := now() - limits.within;
  select added_at into own from private.newsletter_additions
    where client = private.newsletter_client() and added_at > counted_since
    order by added_at desc offset limits.per_client - 1 limit 1;
  select added_at into total from private.newsletter_additions
    where added_at > counted_since order by added_at desc offset limits.per_site - 1 limit 1;
  if total is not null then
    raise log 'newsletter_subscriptions: the limit of % addresses in % is reached, and more are refused',
      limits.per_site, limits.within;
  end if;
  if own is not null or total is not null or requests > 3 * limits.per_client then
    perform private.refuse_request(
      429, 'limited',
      case when total is null then 'Your network has added too many addresses in a short time. Try again later.'
        else 'Too many addresses were added in a short time. Try again later.' end,
      jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from
        coalesce(greatest(own, total), now()) + limits.within - now())))::integer::text)
    );
  end if;
  return null;
end
$$;

-- Rejects a second row before the first is compared with the list (the constraint is checked at the end). An invalid
-- first row is also rejected only at the end, so that it cannot end the request before a second row does.
create function private.take_one_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('newsletter.rows') <> '0' then
    perform private.refuse_request(400, 'one_row_only', 'One address is added at a time.');
  end if;
  perform set_config('newsletter.rows', '1', true);
  return case when private.is_subscribable(new.email) then new end;
end
$$;

create function private.settle_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('newsletter.rows') = '0' then return null; end if;
  if not exists (select from added) then
    raise check_violation using
      message = 'new row for relation "newsletter_subscriptions" violates check constraint "newsletter_email_subscribable"',
      constraint = 'newsletter_email_subscribable', table = 'newsletter_subscriptions', schema = 'public';
  end if;
  delete from private.newsletter_additions
    where added_at <= now() - (select within from private.newsletter_limits);
  insert into private.newsletter_additions (client) values (private.newsletter_client());
  return null;
end
$$;

revoke all on function private.request_header(text) from public, anon, authenticated, service_role;
revoke all on function private.request_network(text) from public, anon, authenticated, service_role;
revoke all on function private.newsletter_client() from public, anon, authenticated, service_role;
revoke all on function private.count_request(bytea, interval) from public, anon, authenticated, service_role;
revoke all on function private.refuse_request(integer, text, text, jsonb)
  from public, anon, authenticated, service_role;
revoke all on function private.admit_subscription() from public, anon, authenticated, service_role;
revoke all on function private.take_one_subscription() from public, anon, authenticated, service_role;
revoke all on function private.settle_subscription() from public, anon, authenticated, service_role;

create trigger admit_subscription before insert on public.newsletter_subscriptions
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.admit_subscription();
create trigger take_one_subscription before insert on public.newsletter_subscriptions
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_one_subscription();
create trigger settle_subscription after insert on public.newsletter_subscriptions
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.settle_subscription();
