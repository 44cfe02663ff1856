-- Removes hashes of network addresses once the limits no longer need them: that of a message after a day, those of
-- newsletter additions at the first run after their period.
create or replace function private.remove_expired() returns void
  language plpgsql security invoker set search_path = ''
as $$
declare
  kept private.retention;
begin
  update private.retention set last_run = now()
    where id = (select id from private.retention where last_run < now() - interval '1 hour' for update skip locked)
    returning * into kept;
  if not found then return; end if;
  delete from public.contact_messages where created_at < now() - make_interval(days => kept.contact_message_days);
  update public.contact_messages set sender = 'removed'
    where created_at < now() - interval '1 day' and sender <> 'removed';
  delete from public.newsletter_subscriptions subscription using public.newsletter_links link
    where link.subscription_id = subscription.id and subscription.confirmed_at is null
      and link.mail_sent_at < now() - make_interval(days => kept.unconfirmed_subscription_days);
  delete from private.newsletter_additions
    where added_at <= now() - (select within from private.newsletter_limits);
end
$$;
