import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Backend } from '../../../../cli/backend/open-backend.ts';
import { createPreviewServer } from '../../../../cli/site/serve/preview-server.ts';
import type { Verification } from '../../../../cli/site/verify/verify-site.ts';
import type { Certificate } from '../../../support/certificate.ts';
import { runSite } from '../../../support/cli.ts';
import { hosts } from '../../../support/hosted-site.ts';
import { type LocalWeb, startWeb } from '../../../support/local-web.ts';
import { pass } from './live-faults.ts';

/** What goes wrong with a request: answers it, or changes the answer before `next` lets the server give it. */
export type Fault = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

export interface LiveOptions {
  dist: string;
  backend?: Pick<Backend, 'fetch'> | undefined;
  /** What goes wrong on the host of the site, and on that of the project; `undefined` for a project that has no host. */
  site?: Fault;
  project?: Fault | 'gone';
  certificate?: Certificate;
  /** What the host answers to plain http; it redirects by default. */
  plain?: Fault;
}

const redirectToHttps: Fault = ({ url }, response) =>
  response.writeHead(308, { Location: `https://${hosts.site}${url}` }).end();

/** Serves a built site at its own address over https, with the project of its forms, until the test has ended. */
export function serveLive({
  dist,
  backend,
  site = pass,
  project = pass,
  plain = redirectToHttps,
  certificate,
}: LiveOptions) {
  const behind = (server: Server, request: IncomingMessage, response: ServerResponse) => () =>
    server.emit('request', request, response);
  const [pages, forms] = [createPreviewServer(dist), createPreviewServer(dist, backend)];
  return startWeb(
    {
      [hosts.site]: (request, response) => {
        const fault = 'encrypted' in request.socket ? site : plain;
        fault(request, response, behind(pages, request, response));
      },
      ...(project !== 'gone' && {
        [hosts.project]: (request, response) => project(request, response, behind(forms, request, response)),
      }),
    },
    certificate ? { [hosts.site]: certificate } : {},
  );
}

/** Verifies the site of a web. @returns the exit code, and a line for each finding: `error headers /about: no X-Frame-Options` */
export async function verifyLive(web: LocalWeb, ...argv: string[]) {
  const { exitCode, stdout, stderr } = await runSite(['verify', `https://${hosts.site}`, '--format', 'json', ...argv], {
    network: web.network,
  });
  if (stdout === '') throw new Error(stderr);
  const verification: Verification = JSON.parse(stdout);
  const rows = verification.checks.flatMap(({ name, findings }) =>
    findings.map(({ severity, at, found }) => `${severity} ${name} ${describePlaces(at)}: ${found}`),
  );
  return { exitCode, rows, verification };
}

function describePlaces(at: readonly string[]): string {
  const [first = ''] = at;
  return at.length === 1 ? first : `${first} and ${at.length - 1} more`;
}
