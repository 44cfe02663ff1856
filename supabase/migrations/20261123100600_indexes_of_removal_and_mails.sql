-- For the hourly removal of hashes, which would otherwise scan all messages of two years.
create index contact_messages_with_sender on public.contact_messages (created_at) where sender <> 'removed';

-- No query used it, and without confirmation it contained every subscription.
drop index public.newsletter_links_unsent;
