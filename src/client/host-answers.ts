/**
 * Tells whether the host of a page answers: resolves to true for any HTTP response, and to false when its name is
 * unknown, it refuses the connection, or its certificate is invalid. Waits as long as the browser does.
 *
 * Browsers tell this of a request of a script, but not of an iframe
 * (https://html.spec.whatwg.org/multipage/iframe-embed-object.html#iframe-load-event-steps). The response is opaque
 * (https://fetch.spec.whatwg.org/#concept-filtered-response-opaque), so its status stays unknown. It asks for the
 * headers only, without cookies and without naming this site: the host learns nothing that the iframe does not tell it.
 */
export async function hostAnswers(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    return true;
  } catch {
    return false;
  }
}
