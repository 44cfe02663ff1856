/** Names a message, so that the same one sent twice is stored once. */
export interface MessageKey {
  /** The key of this content: the same for the same content until `renew`. */
  for(content: string): string;
  /** The content has arrived: what is sent from now on is another message, even if it reads the same. */
  renew(): void;
}

const storageName = 'contact-form';

/**
 * Keys outlive the page, within its tab: a message whose answer was lost with the page, and that is sent again from
 * what the browser has kept in the fields, gets the key that it had.
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

/** FNV-1a in 32 bits: it only tells versions of one visitor's message apart. */
function fingerprint(text: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  return `${(hash >>> 0).toString(16)}-${text.length}`;
}

/** Storage may be forbidden; then a key lives as long as its page. */
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
    // See readStored.
  }
}
