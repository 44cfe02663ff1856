-- Limits what visitors can do: how many requests a network and all together make in a period, and one address for each.
-- SECURITY.md says what remains. The owner of the database and the service role, who import lists, are not limited.

-- Counters of requests: 256 groups of networks, all together, and those refused. A sequence, unlike a row, keeps its
-- value when the request ends in an error, as all requests for an address on the list do. None tells a network.
do $$ declare part text; begin
  foreach part in array array['all', 'refused'] || array(select generate_series(0, 255)::text) loop
    execute format('create sequence private.subscription_requests_%s minvalue 0', part);
    execute format('create sequence private.message_requests_%s minvalue 0', part);
  end loop;
end $$;

-- Counts a request. A counter holds the second in which its period began, times `room`, and the requests since. Returns
-- the seconds until the period ends if `most` were counted before, and 0 otherwise.
create function private.count_request(counter regclass, most integer, period integer) returns bigint
  language plpgsql set search_path = '' as $$
declare
  room constant bigint := 100000000;
  this_second constant bigint := floor(extract(epoch from clock_timestamp()));
  counted bigint := coalesce(pg_sequence_last_value(counter), 0);
begin
  if this_second not between counted / room and counted / room + period - 1 then counted := this_second * room; end if;
  perform setval(counter, counted + 1);
  return case when counted % room >= most then counted / room + period - this_second else 0 end;
end $$;

-- Counts a request of a network. Returns the seconds that it has to wait, 0 if it is admitted, and whether that is because
-- of all networks together, for whom requests over the limit of their network do not count.
create function private.admit(kind text, network text, out seconds bigint, out is_limit_of_all boolean)
  language plpgsql security definer set search_path = '' as $$
declare
  limits constant integer[] := (select string_to_array(value, '/') from private.settings where name = kind || '_limit');
  counters constant text := format('private.%s_requests_', kind);
  shard constant integer := (
    select get_byte(sha256(convert_to(value || network, 'UTF8')), 0) from private.settings where name = 'salt'
  );
begin
  -- Serializes simultaneous requests, so that each counts the others.
  perform pg_advisory_xact_lock(hashtextextended(counters, 0));
  seconds := private.count_request((counters || shard)::regclass, limits[1], limits[3]);
  is_limit_of_all := seconds = 0;
  if is_limit_of_all then seconds := private.count_request((counters || 'all')::regclass, limits[2], limits[3]); end if;
  -- Counted until nobody was refused for a month.
  if seconds > 0 then perform private.count_request((counters || 'refused')::regclass, 0, 2592000); end if;
end $$;

-- Returns the network of an address, without the brackets and the zone of IPv6: an IPv4 address, also of one within an
-- IPv6 address, or the /64 of an IPv6 address, which belongs to one connection.
create function private.network(address text) returns text language plpgsql immutable set search_path = '' as $$
declare parsed inet;
begin
  parsed := split_part(btrim(address, '[] '), '%', 1);
  if parsed <<= inet '::ffff:0:0/96' then return replace(host(parsed), '::ffff:', ''); end if;
  return coalesce(host(network(set_masklen(parsed, case family(parsed) when 6 then 64 else 32 end))), 'unknown');
exception when others then
  return 'unknown';
end $$;

-- Ends the request with this response; `details` has the seconds to wait, since browsers hide headers of other origins.
-- https://docs.postgrest.org/en/stable/references/errors.html#raise-errors-with-http-status-codes
create function private.refuse(status integer, code text, message text, seconds bigint default null) returns void
  language plpgsql stable set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message, 'details', seconds::text, 'hint', null),
    detail = json_build_object('status', status, 'headers', json_strip_nulls(json_build_object('Retry-After', seconds::text)));
end $$;

-- Runs before a row is compared with the list, whose constraint is checked at the end of the statement, so that what is
-- refused here reveals nothing about the list. An invalid row is rejected only at the end, too: it must not end the
-- request before a second row does.
create function private.take_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  named constant text := private.header((select value from private.settings where name = 'address_header'));
  address constant text := coalesce(nullif(named, ''), regexp_replace(private.header('x-forwarded-for'), '^.*,', ''));
  wait bigint;
begin
  -- A form on another site cannot send JSON, and other routes may run several statements in one transaction.
  if current_setting('request.method', true) is distinct from 'POST'
    or coalesce(current_setting('request.path', true), '') not like '%/newsletter_subscriptions'
    or private.header('content-type') !~* '^application/json\s*(;|$)' then
    perform private.refuse(415, 'json_only', 'An address is sent as JSON to /newsletter_subscriptions.');
  elsif private.header('prefer') ~ 'resolution=' then
    perform private.refuse(400, 'insert_only', 'An address is inserted, and nothing is done where it exists.');
  elsif current_setting('newsletter.rows', true) = '1' then
    perform private.refuse(400, 'one_row_only', 'One address is added at a time.');
  end if;
  perform set_config('newsletter.rows', '1', true);
  wait := (private.admit('subscription', private.network(address))).seconds;
  if wait > 0 then
    perform private.refuse(429, 'limited', 'Too many addresses were added in a short time. Try again later.', wait);
  end if;
  return case when private.is_subscribable(new.email) then new end;
end $$;
create trigger take_subscription before insert on public.newsletter_subscriptions
  for each row when (current_user in ('anon', 'authenticated')) execute function private.take_subscription();

create function private.settle_subscription() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if current_setting('newsletter.rows', true) = '1' and not exists (select from added) then
    raise check_violation using message =
      'new row for relation "newsletter_subscriptions" violates check constraint "newsletter_email_subscribable"';
  end if;
  -- The first of several requests for the same product is kept; each is answered before, and so always the same.
  delete from public.newsletter_subscriptions repeated using added
    where repeated.id = added.id and exists (
      select from public.newsletter_subscriptions earlier
        where (earlier.email, earlier.source) = (added.email, added.source) and earlier.id <> added.id
    );
  perform private.expire();
  return null;
end $$;
create trigger settle_subscription after insert on public.newsletter_subscriptions referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated')) execute function private.settle_subscription();
