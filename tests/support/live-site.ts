import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Backend } from '../../cli/backend/open-backend.ts';
import { createPreviewServer } from '../../cli/serve/preview-server.ts';
import type { Certificate } from './certificate.ts';
import { type LocalWeb, startWeb } from './local-web.ts';
import { sites } from './sites.ts';

/** What goes wrong with a request: answers it, or changes the answer before `next` lets the server give it. */
export type LiveFault = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface LiveSite {
  dist: string;
  /** The host of the site, and that of the project that its forms are sent to. */
  hosts: { site: string; project: string };
  backend?: Pick<Backend, 'fetch'> | undefined;
  site?: LiveFault | undefined;
  /** `gone` is a project that has no host. */
  project?: LiveFault | 'gone' | undefined;
  /** What the host answers to plain http; it redirects by default. */
  plain?: LiveFault | undefined;
  certificate?: Certificate | undefined;
}

const pass: LiveFault = (_request, _response, next) => next();

/** Serves a built site at its own address over https, with the project of its forms, until the test has ended. */
export function serveLive({
  dist,
  hosts,
  backend,
  site = pass,
  project = pass,
  ...options
}: LiveSite): Promise<LocalWeb> {
  const behind = (server: Server, request: IncomingMessage, response: ServerResponse) => () =>
    void server.emit('request', request, response);
  const [pages, forms] = [createPreviewServer(dist), createPreviewServer(sites.secondBrand.dist, backend)];
  const toHttps: LiveFault = ({ url }, response) =>
    response.writeHead(308, { Location: `https://${hosts.site}${url}` }).end();
  return startWeb(
    {
      [hosts.site]: (request, response) => {
        const fault = 'encrypted' in request.socket ? site : (options.plain ?? toHttps);
        fault(request, response, behind(pages, request, response));
      },
      ...(project !== 'gone' && {
        [hosts.project]: (request, response) => project(request, response, behind(forms, request, response)),
      }),
    },
    options.certificate ? { [hosts.site]: options.certificate } : {},
  );
}
