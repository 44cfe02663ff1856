/** The functions of pg_cron and pg_net that the migrations call, which record their calls. */
export const scheduleStubs = `
  create schema cron;
  create table cron.job (jobid bigserial primary key, jobname text unique, schedule text, command text, active boolean default true);
  create function cron.schedule(name text, times text, sql text) returns bigint language sql as $$
    insert into cron.job (jobname, schedule, command) values (name, times, sql)
      on conflict (jobname) do update set schedule = excluded.schedule, command = excluded.command returning jobid
  $$;
  create table cron.job_run_details (runid bigserial, jobid bigint, status text, start_time timestamptz, end_time timestamptz);
  create schema net;
  create table net.calls (url text, body jsonb, headers jsonb);
  create function net.http_post(url text, body jsonb, headers jsonb, timeout_milliseconds integer) returns bigint
    language sql as $$ insert into net.calls values (url, body, headers) returning 1::bigint $$;
`;
