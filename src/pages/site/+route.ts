/** Makes Vike send all addresses to this page; the routes are in routes.ts. */
export default '*';
