-- The hourly removal of hashes looks at the messages that still have one, not at all messages of two years.
create index contact_messages_with_sender on public.contact_messages (created_at) where sender <> 'removed';

-- No query has used it, and where nobody is asked to confirm it held every subscription.
drop index public.newsletter_links_unsent;
