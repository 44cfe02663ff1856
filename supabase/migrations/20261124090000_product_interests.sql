-- Who wants to be told when a product is out: an address and the id of the product, in a table of its own. An address
-- may ask for several products, whether or not it gets the newsletter, and asking for one does not subscribe it.
-- Anybody may add a row; nobody reads one with the public key, not even the row just added.

create table public.product_interests (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  email text not null,
  -- The id of a product in content/collections/products.yaml.
  source text not null,
  page text default private.request_note('page', 200),
  consent_text text default private.request_note('consent', 1000),
  constraint newsletter_email_subscribable check (private.is_subscribable(email)),
  constraint product_interest_source check (source ~ '^[a-z0-9-]{1,60}$'),
  constraint product_interest_page_bounded check (char_length(page) <= 200),
  constraint product_interest_consent_bounded check (char_length(consent_text) <= 1000)
);
-- Not unique: an error for a repeated request would tell whether an address has asked before.
create index product_interests_email_source on public.product_interests (email, source);

revoke all on table public.product_interests from public, anon, authenticated, service_role;
grant insert (email, source) on table public.product_interests to anon, authenticated;
grant select, insert, delete on table public.product_interests to service_role;
alter table public.product_interests enable row level security;
create policy "Anybody may ask for a product" on public.product_interests
  for insert to anon, authenticated with check (true);

-- Keeps the first of several requests for the same product. The request is answered before, and so always the same.
create function private.forget_repeated_interests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.product_interests repeated
    using added
    where (repeated.email, repeated.source) = (added.email, added.source) and exists (
      select from public.product_interests earlier
        where (earlier.email, earlier.source) = (repeated.email, repeated.source)
          and (earlier.created_at, earlier.id) < (repeated.created_at, repeated.id)
    );
  return null;
end
$$;
revoke all on function private.forget_repeated_interests() from public, anon, authenticated, service_role;
create trigger forget_repeated_interests after insert on public.product_interests
  referencing new table as added
  for each statement execute function private.forget_repeated_interests();

-- As before, but for the table that the trigger belongs to. Both tables share the limits: whoever has added 20
-- addresses to one adds no more to the other.
create or replace function private.admit_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
declare
  limits private.newsletter_limits;
  network constant bytea := private.newsletter_client();
  counted_since timestamptz;
  own timestamptz;
  total timestamptz;
  is_period_full boolean;
  is_own_limit boolean;
  is_limit_of_all boolean;
  seconds numeric;
  retry_at timestamptz;
begin
  perform set_config('newsletter.rows', '0', true);

  -- A form on another site cannot send JSON, and other routes may run several statements in one transaction.
  if current_setting('request.method', true) is distinct from 'POST'
    or coalesce(current_setting('request.path', true), '') not like '%/' || tg_table_name
    or coalesce(private.request_header('content-type'), '') !~* '^application/json\s*(;|$)'
  then
    perform private.refuse_request(
      415, 'json_only', format('An address is sent as JSON to /%s.', tg_table_name)
    );
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
  is_period_full := private.count_request(
    format('private.newsletter_requests_%s', get_byte(network, 0))::regclass, limits.within
  ) > 3 * limits.per_client;
  is_own_limit := is_period_full or own is not null;
  if total is null and not is_own_limit then
    is_period_full :=
      private.count_request('private.newsletter_requests_of_all', limits.within) > 3 * limits.per_site;
  end if;
  is_limit_of_all := total is not null or (is_period_full and not is_own_limit);
  -- Additions of the last minutes are counted from now on; requests in periods that end for everybody at once.
  seconds := extract(epoch from limits.within);
  retry_at := greatest(
    own + limits.within, total + limits.within,
    case when is_period_full then
      to_timestamp((floor(extract(epoch from clock_timestamp()) / seconds) + 1) * seconds)
    end
  );
  if is_limit_of_all then
    raise log '%: the limit of % addresses in % is reached, and more are refused',
      tg_table_name, limits.per_site, limits.within;
  end if;
  if is_own_limit or is_limit_of_all then
    perform private.refuse_request(
      429, 'limited',
      case when is_limit_of_all then 'Too many addresses were added in a short time. Try again later.'
        else 'Your network has added too many addresses in a short time. Try again later.' end,
      jsonb_build_object('Retry-After', greatest(1, ceil(extract(epoch from retry_at - now())))::integer::text)
    );
  end if;
  return null;
end
$$;

create or replace function private.settle_subscription() returns trigger
  language plpgsql volatile security definer set search_path = ''
as $$
begin
  if current_setting('newsletter.rows') = '0' then return null; end if;
  if not exists (select from added) then
    raise check_violation using
      message = format('new row for relation "%s" violates check constraint "newsletter_email_subscribable"', tg_table_name),
      constraint = 'newsletter_email_subscribable', table = tg_table_name, schema = 'public';
  end if;
  delete from private.newsletter_additions
    where added_at <= now() - (select within from private.newsletter_limits);
  insert into private.newsletter_additions (client) values (private.newsletter_client());
  return null;
end
$$;

create trigger admit_subscription before insert on public.product_interests
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.admit_subscription();
create trigger take_one_subscription before insert on public.product_interests
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.take_one_subscription();
create trigger settle_subscription after insert on public.product_interests
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.settle_subscription();

-- As before, and forgets the products that the address has asked for: the page says that it gets nothing more.
create or replace function public.remove_newsletter_subscription(token text) returns text
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  removed text;
begin
  delete from public.newsletter_subscriptions
    where id = (select subscription_id from public.newsletter_links where unsubscribe_token = token)
    returning newsletter_subscriptions.email into removed;
  if removed is null then return 'unknown'; end if;
  delete from public.product_interests where product_interests.email = removed;
  return 'removed';
end
$$;
