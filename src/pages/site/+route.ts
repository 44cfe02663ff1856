/** Makes Vike send all addresses to this page; the routes are in views.ts. */
export default '*';
