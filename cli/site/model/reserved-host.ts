/**
 * Whether a host is only known to one machine or network, reserved for examples and tests, or a plain IP address.
 * @see https://www.rfc-editor.org/rfc/rfc2606, https://www.rfc-editor.org/rfc/rfc6761
 */
export function isReservedHost(hostname: string): boolean {
  return reserved.test(hostname);
}

const reserved =
  /^(?:[^.]+|.*\.(?:localhost|local|internal|lan|test|invalid|example|home\.arpa)|(?:.*\.)?example\.(?:com|org|net)|\[.*\]|[\d.]+)$/i;
