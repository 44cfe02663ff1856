import type { LookupFunction } from 'node:net';
import type { Network } from './network.ts';

interface ConnectionOptions {
  port: number;
  lookup?: LookupFunction;
  ca?: string;
}

/** Returns how to connect to the host of an address, with `node:http`, `node:https` or `node:tls`. */
export function connectionOptions({ protocol, port }: URL, { lookup, ca, ports }: Network): ConnectionOptions {
  const named = Number(port) || (protocol === 'https:' ? 443 : 80);
  return { port: ports?.[named] ?? named, ...(lookup && { lookup }), ...(ca !== undefined && { ca }) };
}
