-- Lists the applied migrations, for a comparison with the files of the project. The Supabase CLI stores the statements of
-- a file one by one, without the semicolons and the white space between them; the embedded backend stores the file. So
-- the hash (SHA-256, in hex) is that of the text without either.
create function public.applied_migrations() returns table (version text, name text, hash text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if to_regclass('supabase_migrations.schema_migrations') is null then return; end if;
  return query execute $query$
    select version::text, name::text, encode(sha256(convert_to(
        regexp_replace(array_to_string(statements, ''), E'[ \t\n\u000b\f\r;]+', '', 'g'), 'UTF8'
      )), 'hex')
      from supabase_migrations.schema_migrations order by version
  $query$;
end
$$;
revoke all on function public.applied_migrations() from public, anon, authenticated, service_role;
grant execute on function public.applied_migrations() to service_role;
insert into private.expected_rights (kind, object, role, privilege)
  values ('function', 'public.applied_migrations()', 'service_role', 'EXECUTE');
