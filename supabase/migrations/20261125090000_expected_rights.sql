-- Compares who may do what with what the migrations grant, and mends the differences. A restored backup can be open:
-- pg_dump writes GRANTs but no REVOKE, so a project that grants everything on new tables keeps its grants.

-- What is granted on the objects of the schemas `public` and `private` to the roles of the Data API, and what holds
-- them back: row-level security, policies and triggers.
create view private.rights as
with roles as (
  select oid, rolname::text as role from pg_roles where rolname in ('anon', 'authenticated', 'service_role')
  union all select 0, 'public'
), relations as (
  select pg_class.*, format('%I.%I', nspname, relname) as object
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'private') and relkind in ('r', 'p', 'v', 'm', 'f', 'S')
)
select 'schema' as kind, nspname::text as object, '' as part, role, privilege_type as privilege
  from pg_namespace, aclexplode(nspacl) acl join roles on roles.oid = acl.grantee
  where nspname = 'private' or (nspname = 'public' and privilege_type = 'CREATE')
union all
select case relkind when 'S' then 'sequence' else 'table' end, object, '', role, privilege_type
  from relations, aclexplode(relacl) acl join roles on roles.oid = acl.grantee
union all
select 'table', object, attname, role, privilege_type
  from relations join pg_attribute on attrelid = relations.oid and not attisdropped,
    aclexplode(attacl) acl join roles on roles.oid = acl.grantee
union all
select 'function', format('%I.%I(%s)', nspname, proname, oidvectortypes(proargtypes)), '', role, privilege_type
  from pg_proc join pg_namespace on pg_namespace.oid = pronamespace,
    -- A function without an access list may be called by everybody.
    aclexplode(coalesce(proacl, acldefault('f', proowner))) acl join roles on roles.oid = acl.grantee
  where nspname in ('public', 'private')
union all
select 'row-level security', object, '', '', 'on' from relations where relkind = 'r' and relrowsecurity
union all
select 'policy', object, polname,
    array_to_string(array(
      select coalesce(rolname, 'public') from unnest(polroles) role left join pg_roles on pg_roles.oid = role order by 1
    ), ', '),
    case polcmd when 'r' then 'SELECT' when 'a' then 'INSERT' when 'w' then 'UPDATE' when 'd' then 'DELETE' else 'ALL' end
  from relations join pg_policy on polrelid = relations.oid
union all
select 'trigger', object, tgname, '', 'on'
  from relations join pg_trigger on tgrelid = relations.oid where not tgisinternal and tgenabled in ('O', 'A')
union all
-- Whoever may read a row is told of its changes.
select 'publication', format('%I.%I', schemaname, tablename), pubname, '', 'published'
  from pg_publication_tables where schemaname in ('public', 'private')
union all
select 'role', role.rolname, granting.rolname, '', 'member'
  from pg_auth_members membership
  join pg_roles role on role.oid = membership.member join pg_roles granting on granting.oid = membership.roleid
  where role.rolname in ('anon', 'authenticated')
union all
select 'role', rolname, '', '', 'may do everything'
  from pg_roles where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls)
union all
select 'owner', object, '', pg_get_userbyid(relowner), 'owns'
  from relations where relowner <> (select nspowner from pg_namespace where nspname = 'private');

-- The rights that the migrations give. A migration that grants something new adds its rows here, and a test lists them.
-- `part` is the name of a column, a policy or a trigger.
create table private.expected_rights (
  kind text not null,
  object text not null,
  part text not null default '',
  role text not null default '',
  privilege text not null,
  primary key (kind, object, part, role, privilege)
);
revoke all on table private.rights, private.expected_rights from public, anon, authenticated, service_role;
alter table private.expected_rights enable row level security;

insert into private.expected_rights (kind, object, part, role, privilege)
  select 'table', 'public.' || name, '', 'service_role', privilege
    from unnest(array['contact_messages', 'newsletter_subscriptions', 'product_interests']) name,
      unnest(array['SELECT', 'INSERT', 'DELETE']) privilege
  union all select 'table', 'public.newsletter_links', '', 'service_role', 'SELECT'
  union all select 'table', 'public.contact_messages', name, 'service_role', 'UPDATE'
    from unnest(array[
      'notified_at', 'notification_attempts', 'notification_attempted_at', 'notification_error'
    ]) name
  union all select 'table', 'public.newsletter_links', name, 'service_role', 'UPDATE'
    from unnest(array[
      'confirm_token_hashes', 'confirm_expires_at', 'mail_attempts', 'mail_attempted_at', 'mail_sent_at', 'mail_error'
    ]) name
  union all select 'table', 'public.newsletter_subscriptions', 'confirmed_at', 'service_role', 'UPDATE'
  union all select 'table', 'public.newsletter_subscriptions', 'email', role, 'INSERT'
    from unnest(array['anon', 'authenticated']) role
  union all select 'table', 'public.newsletter_subscriptions', name, role, 'SELECT'
    from unnest(array['id', 'email', 'created_at', 'page', 'consent_text', 'confirmed_at']) name,
      unnest(array['anon', 'authenticated']) role
  union all select 'table', 'public.product_interests', name, role, 'INSERT'
    from unnest(array['email', 'source']) name, unnest(array['anon', 'authenticated']) role
  union all select 'schema', 'private', '', 'service_role', 'USAGE'
  union all select 'function', 'private.new_token()', '', 'service_role', 'EXECUTE'
  union all select 'function', 'private.' || signature, '', role, 'EXECUTE'
    from unnest(array['is_subscribable(text)', 'mailbox(text)', 'request_note(text, integer)']) signature,
      unnest(array['anon', 'authenticated', 'service_role']) role
  union all select 'function', 'public.' || signature, '', 'service_role', 'EXECUTE'
    from unnest(array[
      'check_rights()', 'mend_rights()', 'claim_contact_notifications(integer)',
      'claim_newsletter_confirmations(integer, text)', 'confirm_newsletter_subscription(text)',
      'record_contact_notification(uuid, text)', 'record_newsletter_mail(uuid, text)',
      'remove_newsletter_subscription(text)',
      'submit_contact_message(text, text, text, text, text, text, boolean, integer, integer, integer)'
    ]) signature
  union all select 'row-level security', 'public.' || name, '', '', 'on'
    from unnest(array['contact_messages', 'newsletter_links', 'newsletter_subscriptions', 'product_interests']) name
  union all select 'row-level security', 'private.' || name, '', '', 'on'
    from unnest(array['expected_rights', 'newsletter_additions', 'newsletter_limits', 'retention']) name
  union all select 'trigger', 'public.' || name, trigger, '', 'on'
    from unnest(array['newsletter_subscriptions', 'product_interests']) name,
      unnest(array['admit_subscription', 'take_one_subscription', 'settle_subscription']) trigger;
insert into private.expected_rights (kind, object, part, role, privilege) values
  ('trigger', 'public.contact_messages', 'remove_expired', '', 'on'),
  ('trigger', 'public.newsletter_subscriptions', 'link_subscriptions', '', 'on'),
  ('trigger', 'public.newsletter_subscriptions', 'remove_expired', '', 'on'),
  ('trigger', 'public.product_interests', 'forget_repeated_interests', '', 'on'),
  ('policy', 'public.newsletter_subscriptions', 'Anybody may subscribe', 'anon, authenticated', 'INSERT'),
  ('policy', 'public.newsletter_subscriptions', 'An insert reads back its own row', 'anon, authenticated', 'SELECT'),
  ('policy', 'public.product_interests', 'Anybody may ask for a product', 'anon, authenticated', 'INSERT');

-- Returns the rights that are there and not expected (`open`), and those that are expected and not there (`missing`).
-- In the schema `public` it looks only at the objects of the site, since a project may have others.
create function public.check_rights()
  returns table (difference text, kind text, object text, part text, role text, privilege text)
  language sql stable security definer set search_path = ''
as $$
  with open as (
    select * from private.rights
      where rights.object not like 'public.%'
        or rights.object in (select expected_rights.object from private.expected_rights)
    except select * from private.expected_rights
  ), missing as (
    select * from private.expected_rights except select * from private.rights
  )
  select 'open', * from open union all select 'missing', * from missing order by 2, 3, 4, 5, 6
$$;

-- Makes the rights of all objects that `check_rights` reports what they are expected to be, and returns what differed.
-- Does not create a policy or a trigger that is missing, and changes neither roles nor owners.
create function public.mend_rights()
  returns table (difference text, kind text, object text, part text, role text, privilege text)
  language plpgsql volatile security definer set search_path = ''
as $$
#variable_conflict use_column
declare
  differing constant jsonb := (select coalesce(jsonb_agg(found), '[]') from public.check_rights() found);
  different record;
begin
  for different in
    select distinct kind, object
      from jsonb_to_recordset(differing) as d (kind text, object text)
      where kind in ('schema', 'table', 'sequence', 'function') and (
        kind = 'schema' or to_regclass(case when kind <> 'function' then object end) is not null
        or to_regprocedure(case when kind = 'function' then object end) is not null
      )
  loop
    if different.kind = 'schema' and different.object = 'public' then
      revoke create on schema public from public, anon, authenticated, service_role;
    else
      execute format(
        'revoke all on %s %s from public, anon, authenticated, service_role', different.kind, different.object
      );
    end if;
    declare
      granted record;
    begin
      for granted in
        select expected.* from private.expected_rights expected
          where (expected.kind, expected.object) = (different.kind, different.object)
      loop
        execute format(
          'grant %s %s on %s %s to %I', granted.privilege,
          case when granted.part <> '' then format('(%I)', granted.part) end,
          granted.kind, granted.object, granted.role
        );
      end loop;
    end;
  end loop;

  for different in
    select * from jsonb_to_recordset(differing) as d (difference text, kind text, object text, part text)
      where to_regclass(case when kind in ('row-level security', 'policy', 'trigger') then object end) is not null
  loop
    if different.kind = 'row-level security' and different.difference = 'missing' then
      execute format('alter table %s enable row level security', different.object);
    elsif different.kind = 'policy' and different.difference = 'open' and not exists (
      select from private.expected_rights expected
        where (expected.kind, expected.object, expected.part) = ('policy', different.object, different.part)
    ) then
      execute format('drop policy %I on %s', different.part, different.object);
    elsif different.kind = 'trigger' and different.difference = 'missing' and exists (
      select from pg_catalog.pg_trigger where tgrelid = to_regclass(different.object) and tgname = different.part
    ) then
      execute format('alter table %s enable trigger %I', different.object, different.part);
    end if;
  end loop;

  return query select d.difference, d.kind, d.object, d.part, d.role, d.privilege
    from jsonb_to_recordset(differing)
      as d (difference text, kind text, object text, part text, role text, privilege text);
end
$$;

revoke all on function public.check_rights() from public, anon, authenticated, service_role;
revoke all on function public.mend_rights() from public, anon, authenticated, service_role;
grant execute on function public.check_rights() to service_role;
grant execute on function public.mend_rights() to service_role;
