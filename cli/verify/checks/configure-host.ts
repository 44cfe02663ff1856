/** Names the configuration that the project prints for a host. */
export const configureHost =
  'Configure the host as `dist/_headers` says; `npm run site -- host nginx` prints it for nginx, `host caddy` for Caddy.';
