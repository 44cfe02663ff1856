import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;

export interface Certificate {
  cert: string;
  key: string;
  privateKey: KeyObject;
  name: string;
}

interface Options {
  /** The hosts that it is for; a certificate of an authority is for none. */
  hosts?: readonly string[];
  /** Who signs it; without one, it is signed with its own key. */
  issuer?: Certificate;
  /** The first and the last day on which it is valid, counted from today. */
  days?: readonly [from: number, to: number];
}

/** Makes a certificate, since Node can read them only. @see https://www.rfc-editor.org/rfc/rfc5280#section-4.1 */
export function makeCertificate(name: string, { hosts = [], issuer, days = [-1, 30] }: Options = {}): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const [from, to] = days.map((count) => new Date(Date.now() + count * day));
  const body = sequence(
    der(0xa0, integer(2)),
    integer(1 + Math.floor(Math.random() * 2 ** 31)),
    ecdsaWithSha256,
    nameOf(issuer?.name ?? name),
    sequence(time(from), time(to)),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(...(hosts.length > 0 ? [subjectAltName(hosts)] : [isAuthority]))),
  );
  const signature = sign('sha256', body, issuer?.privateKey ?? privateKey);
  const bytes = sequence(body, ecdsaWithSha256, der(0x03, Buffer.of(0), signature));
  const lines = bytes.toString('base64').replace(/.{64}(?!$)/g, '$&\n');
  const cert = `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`;
  return { cert, key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })), privateKey, name };
}

/** Encodes a value with its tag and length. @see https://www.itu.int/rec/T-REC-X.690 */
function der(tag: number, ...parts: readonly Uint8Array[]): Buffer {
  const value = Buffer.concat(parts);
  const { length } = value;
  const head = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.of(tag, ...head), value]);
}

const sequence = (...parts: readonly Uint8Array[]): Buffer => der(0x30, ...parts);
const text = (value: string): Buffer => der(0x0c, Buffer.from(value));

function integer(value: number): Buffer {
  const hex = value.toString(16);
  const bytes = Buffer.from(hex.padStart(hex.length + (hex.length % 2), '0'), 'hex');
  return der(0x02, (bytes[0] ?? 0) < 0x80 ? bytes : Buffer.concat([Buffer.of(0), bytes]));
}

const identifier = (hex: string): Buffer => der(0x06, Buffer.from(hex, 'hex'));

/** A time with two digits for the year, as `261101000000Z`. */
const time = (date = new Date()): Buffer => {
  const digits = date.toISOString().replace(/\.\d+|[-:T]/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
};

/** 1.2.840.10045.4.3.2 */
const ecdsaWithSha256 = sequence(identifier('2a8648ce3d040302'));

/** 2.5.4.3 */
const nameOf = (name: string): Buffer => sequence(der(0x31, sequence(identifier('550403'), text(name))));

/** 2.5.29.17 */
const subjectAltName = (hosts: readonly string[]): Buffer =>
  sequence(identifier('551d11'), der(0x04, sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))));

/** 2.5.29.19, critical */
const isAuthority = sequence(
  identifier('551d13'),
  der(0x01, Buffer.of(0xff)),
  der(0x04, sequence(der(0x01, Buffer.of(0xff)))),
);
