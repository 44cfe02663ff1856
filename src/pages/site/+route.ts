/** Vike sends every address here; the table of routes is in views.ts. */
export default '*';
