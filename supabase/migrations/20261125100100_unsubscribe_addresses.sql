-- Brings back who has left the list in the tool that sends the newsletter. Does for each address what its link to
-- unsubscribe does: deletes the subscription and the products that it has asked for.
--
-- leavers is a list of { email, left_at }. With left_at, an address that has subscribed again since then stays, so that
-- the same file may be brought back again. No list of those who left is kept: it would consist of the addresses that
-- people want to have removed.
create function public.unsubscribe_addresses(leavers jsonb, is_dry_run boolean default false) returns json
  language plpgsql volatile security invoker set search_path = ''
as $$
declare
  subscription_ids uuid[];
  interest_ids uuid[];
  newer integer;
  unknown integer;
begin
  with given as materialized (
    select private.comparable_address(leaver.email) as email, max(coalesce(leaver.left_at, 'infinity')) as left_at
      from jsonb_to_recordset(leavers) as leaver (email text, left_at timestamptz) group by 1
  ), subscribed as materialized (
    select subscription.id, given.email, subscription.created_at > given.left_at as is_newer
      from public.newsletter_subscriptions subscription
      join given on given.email = private.comparable_address(subscription.email)
  ), interested as materialized (
    select interest.id, given.email, interest.created_at > given.left_at as is_newer
      from public.product_interests interest
      join given on given.email = private.comparable_address(interest.email)
  )
  select
    (select coalesce(array_agg(subscribed.id), '{}') from subscribed where not is_newer),
    (select coalesce(array_agg(interested.id), '{}') from interested where not is_newer),
    (select count(*) from subscribed where is_newer),
    (
      select count(*) from given
        where given.email not in (select subscribed.email from subscribed)
          and given.email not in (select interested.email from interested)
    )
    into subscription_ids, interest_ids, newer, unknown;
  if not is_dry_run then
    delete from public.newsletter_subscriptions where id = any (subscription_ids);
    delete from public.product_interests where id = any (interest_ids);
    if cardinality(subscription_ids) + cardinality(interest_ids) > 0 then
      insert into private.person_requests (action, subscriptions, interests, messages)
        values ('unsubscribe-file', cardinality(subscription_ids), cardinality(interest_ids), 0);
    end if;
  end if;
  return json_build_object(
    'subscriptions', cardinality(subscription_ids), 'interests', cardinality(interest_ids),
    'newer', newer, 'unknown', unknown
  );
end
$$;
revoke all on function public.unsubscribe_addresses(jsonb, boolean) from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe_addresses(jsonb, boolean) to service_role;

insert into private.expected_rights (kind, object, part, role, privilege) values
  ('function', 'public.unsubscribe_addresses(jsonb, boolean)', '', 'service_role', 'EXECUTE');
