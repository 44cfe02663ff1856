/** The longest time to wait for a response, in milliseconds. */
const timeout = 30_000;

/** The largest body to send with `keepalive`, in bytes: the Fetch Standard allows 64 KiB for all such requests together. */
const maxKeepaliveBytes = 60_000;

/** Calls `fetch` such that the request continues when the visitor leaves the page, and fails after the timeout. */
export function fetchWithTimeout(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const { body } = init;
  const size = typeof body === 'string' ? new TextEncoder().encode(body).length : 0;
  return fetch(input, {
    ...init,
    keepalive: size < maxKeepaliveBytes,
    signal: init.signal ?? AbortSignal.timeout(timeout),
  });
}

/** Creates the idempotency key of a message, so that sending the same message twice stores it once. */
export interface MessageKey {
  /** Returns the key of this content: the same for the same content until `renew`. */
  for(content: string): string;
  /** Call this when the message has arrived: whatever is sent next is a new message, even with the same content. */
  renew(): void;
}

const storageName = 'contact-form';

/**
 * Creates keys that are kept in the session storage of the tab. If the page is lost before the answer arrives, the
 * browser restores the fields, and sending the same message again uses the same key.
 */
export function createMessageKey(): MessageKey {
  let base: string | undefined;
  return {
    for(content) {
      base ??= readStored() ?? randomBase();
      store(base);
      return `${base}-${fingerprint(content)}`;
    },
    renew() {
      base = randomBase();
      store(base);
    },
  };
}

function randomBase(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Hashes a text with FNV-1a (32 bits), which is enough to tell the versions of one visitor's message apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** Reads the stored key. If the browser forbids storage, keys are kept only until the page is closed. */
function readStored(): string | undefined {
  try {
    return sessionStorage.getItem(storageName) ?? undefined;
  } catch {
    return undefined;
  }
}

function store(base: string): void {
  try {
    sessionStorage.setItem(storageName, base);
  } catch {
    // See `readStored`.
  }
}
