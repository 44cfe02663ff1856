import { expect, test } from 'vitest';
import {
  ask,
  clientInfo,
  contactUrl,
  form,
  list,
  message,
  newsletterUrl,
  receiveMails,
  shareBackend,
} from '../backend/support.ts';
import { stringsOf } from '../support/function-strings.ts';
import { linksOf } from '../support/resend.ts';
import { sites } from '../support/sites.ts';
import { abridgeLines, readableHtml, readStyles } from './readable.ts';

const backend = shareBackend();
const mail = receiveMails();
const hideIds = (text: string) => text.replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, 'ID');

test('the tables of the database', async () => {
  const lines = await backend.sql<{ line: string }>(`
    with tables as (select oid, format('%I.%I', relnamespace::regnamespace, relname) as name from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace) and relkind = 'r')
    select concat_ws(' ', name, attname, format_type(atttypid, atttypmod), case when attnotnull then 'not null' end,
        pg_get_expr(adbin, adrelid)) as line
      from tables join pg_attribute on attrelid = oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    union all select concat_ws(' ', name, conname, pg_get_constraintdef(pg_constraint.oid)) from tables
      join pg_constraint on conrelid = tables.oid where contype <> 'n'
    union all select indexdef from pg_indexes where schemaname in ('public', 'private')
    union all select pg_get_triggerdef(pg_trigger.oid) from tables join pg_trigger on tgrelid = tables.oid
      where not tgisinternal
    order by 1`);
  await expect(`${lines.map(({ line }) => line).join('\n')}\n`).toMatchFileSnapshot('tables.txt');
});

test('what the functions send and answer, in each language', async () => {
  const { strings, newsletter } = stringsOf(sites.rich.content);
  const functions = await backend.open({
    env: mail.env,
    strings,
    newsletter: { ...newsletter, requiresConfirmation: true },
  });
  const texts: string[] = [];
  const note = async (name: string, request: Request) => {
    const response = await functions.fetch(request);
    await functions.settled();
    const headers = [...response.headers].map(([key, value]) => `${key}: ${value}\n`).join('');
    const html = await response.text();
    const lines = html.startsWith('<') ? readableHtml(html, readStyles([])).join('\n') : html;
    texts.push(`=== ${name}: ${response.status}\n${headers}\n${lines}\n`);
  };
  for (const language of ['en', 'de', 'he']) {
    const email = `reader-${language}@example.com`;
    await backend.subscribe(email, clientInfo({ language }));
    await ask(functions, email, language);
    const { confirm, unsubscribe } = linksOf(mail.mails.at(-1));
    for (const [name, link] of Object.entries({ confirm, again: confirm, unsubscribe }))
      for (const method of ['GET', 'POST']) await note(`${language} ${name} ${method}`, new Request(link, { method }));
    const posted = (fields: Record<string, string>) =>
      new Request(`${contactUrl}?language=${language}`, { method: 'POST', body: new URLSearchParams(fields) });
    await note(`${language} form`, posted({ ...form, subject: language }));
    await note(`${language} form without a name`, posted({ ...form, name: ' ' }));
  }
  await note('a message', message());
  await note('a message of another site', message({}, { origin: 'https://other.example' }));
  await note('an unknown link', new Request(`${newsletterUrl}?confirm=x`));
  const mails = mail.mails.map(({ body }) =>
    Object.entries(body)
      .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
      .join(''),
  );
  const stored = await backend.sql(`select email, source from ${list} order by email`);
  const all = [
    ...texts,
    ...mails.map((text) => `=== mail\n${text}`),
    JSON.stringify(stored),
    ...functions.log.map((entry) => JSON.stringify(entry)),
  ];
  await expect(abridgeLines(hideIds(all.join('\n')))).toMatchFileSnapshot('functions.txt');
});
