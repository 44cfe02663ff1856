import { errorCode } from '../../platform/errors.ts';
import { readContentFile } from '../../platform/files/content-file.ts';
import { type Download, download } from '../../platform/network/download.ts';
import type { Network } from '../../platform/network/network.ts';

/** A site that was deployed before: the one that visitors see now, or a copy of it in a folder. */
export interface EarlierSite {
  /** The address or the folder, without a slash at the end. */
  name: string;
  /** Reads a file. @param path in the site, made of letters, digits and `/ . - _` */
  read(path: string, maxBytes: number): Promise<Download>;
}

/** How long all downloads together may take, in answers of a host. */
const patience = 20;

/** Opens a site at an address of the web. @param address such as `https://host` or `https://host/base/` */
export function siteAt(address: URL, network: Network): EarlierSite {
  const base = new URL(address);
  base.pathname = base.pathname.replace(/\/*$/, '/');
  [base.search, base.hash] = ['', ''];
  const signal = AbortSignal.timeout(network.timeout * patience);
  return {
    name: base.href.replace(/\/$/, ''),
    read(path, maxBytes) {
      const url = new URL(path, base);
      // No cache between this machine and the site has this address.
      url.search = `at=${Date.now()}`;
      return download(url, { network, userAgent: 'site-retain/1.0', maxBytes, signal });
    },
  };
}

/** Opens a site in a folder. Follows no links out of it. */
export function siteIn(folder: string): EarlierSite {
  return {
    name: folder,
    async read(path, maxBytes) {
      try {
        const bytes = readContentFile(folder, path);
        return bytes.length > maxBytes ? { why: `it has more than ${maxBytes} bytes` } : { bytes };
      } catch (error) {
        const code = errorCode(error);
        if (code === 'ENOENT' || code === 'ENOTDIR') return { why: 'there is no such file', status: 404 };
        return { why: `it cannot be read (${code || 'a link'})` };
      }
    },
  };
}
