-- Limits how often all visitors together may ask about addresses. One network may make 60 requests per period, but an
-- attacker with many networks (a /48 of IPv6 has 65,536) could test any number of addresses without leaving a trace,
-- because requests for addresses on the list fail, and other requests can be made to fail after their insert.

create sequence private.newsletter_requests_of_all minvalue 0;
revoke all on sequence private.newsletter_requests_of_all from public, anon, authenticated, service_role;

-- Counts a request in any of these sequences.
drop function private.count_request(bytea, interval);
create function private.count_request(counter regclass, within interval) returns bigint
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  room constant bigint := 100000000;
  stretch constant bigint := floor(extract(epoch from clock_timestamp()) / extract(epoch from within)) * room;
  counted bigint := coalesce(pg_sequence_last_value(counter), 0);
begin
  -- Another period, or a period of another length.
  if counted not between stretch and stretch + room - 2 then counted := stretch; end if;
  return setval(counter, counted + 1) - stretch;
end
$$;
revoke all on function private.count_request(regclass, interval) from public, anon, authenticated, service_role;

-- As before, but also counts the requests of all networks together. Requests over the limit of their network do not
-- count, so that one network cannot use up the total.
create or replace function private.admit_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  limits private.newsletter_limits;
  network constant bytea := private.newsletter_client();
  counted_since timestamptz;
  own timestamptz;
  total timestamptz;
  is_own_limit boolean;
  is_limit_of_all boolean;
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
  counted_since := now() - limits.within;
  select added_at into own from private.newsletter_additions
    where client = network and added_at > counted_since
    order by added_at desc offset limits.per_client - 1 limit 1;
  select added_at into total from private.newsletter_additions
    where added_at > counted_since order by added_at desc offset limits.per_site - 1 limit 1;
  is_own_limit := private.count_request(
    format('private.newsletter_requests_%s', get_byte(network, 0))::regclass, limits.within
  ) > 3 * limits.per_client or own is not null;
  is_limit_of_all := total is not null or (
    not is_own_limit
    and private.count_request('private.newsletter_requests_of_all', limits.within) > 3 * limits.per_site
  );
  if is_limit_of_all then
    raise log 'newsletter_subscriptions: the limit of % addresses in % is reached, and more are refused',
      limits.per_site, limits.within;
  end if;
  if is_own_limit or is_limit_of_all then
    perform private.refuse_request(
      429, 'limited',
      case when is_limit_of_all then 'Too many addresses were added in a short time. Try again later.'
        else 'Your network has added too many addresses in a short time. Try again later.' end,
      jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from
        coalesce(greatest(own, total), now()) + limits.within - now())))::integer::text)
    );
  end if;
  return null;
end
$$;
