-- Takes all rights from the roles of the Data API, and grants what is needed. May be run again at any time, and has to be
-- after a dump was restored: pg_dump writes no REVOKE, so a project that grants everything on new tables would be open.

do $$
declare
  roles constant text := 'public, anon, authenticated, service_role';
  command text;
begin
  for command in
    select format('revoke all on %s %s from %s', case relkind when 'S' then 'sequence' else 'table' end, name, roles)
      from private.relations
    union all select format('alter table %s enable row level security', name) from private.relations where relkind = 'r'
    union all select format('drop policy %I on %s', polname, name) from private.relations join pg_policy on polrelid = id
    -- The functions of the project and the operator call those of the schema `public`.
    union all select format('revoke all on function %1$s from %2$s' ||
        case when name like 'public.%' then '; grant execute on function %1$s to service_role' else '' end, id, roles)
      from private.functions, cast(oid as regprocedure) id
  loop
    execute command;
  end loop;
end $$;
revoke all on schema private from public, anon, authenticated, service_role;
revoke create on schema public from public, anon, authenticated, service_role;

-- PostgREST reads back all columns of the inserted row, which needs rights on each.
grant insert (email), select on table public.newsletter_subscriptions to anon, authenticated;
create policy "Anybody may subscribe" on public.newsletter_subscriptions
  for insert to anon, authenticated with check (true);
-- Of a wish for a product nothing is read back, as it is removed where there is an earlier one.
-- now() is the start of the transaction. PostgREST reads in read-only transactions, so that a request which starts in the
-- same microsecond as a subscription still cannot see it; a GraphQL query, which may write, has another path.
create policy "An insert reads back its own row" on public.newsletter_subscriptions
  for select to anon, authenticated using (
    source is null
    and created_at = now()
    and current_setting('transaction_read_only') = 'off'
    and current_setting('request.path', true) like '%/newsletter_subscriptions'
  );

-- Nobody changes what a visitor has written.
grant usage on schema private to service_role;
grant select, insert, delete on table public.newsletter_subscriptions, public.contact_messages, public.mails to service_role;
grant update (confirmed_at, language) on table public.newsletter_subscriptions to service_role;
grant update (due_at, attempts, sent_at, error) on table public.mails to service_role;
grant select, update (value, at) on table private.settings to service_role;
grant execute on function private.admit, private.network, private.ask, private.expire to service_role;
-- Needed by everybody who inserts a row, because its defaults, constraints and index call them.
grant execute on function
  private.replace_invisible, private.is_subscribable, private.mailbox, private.note to anon, authenticated, service_role;
