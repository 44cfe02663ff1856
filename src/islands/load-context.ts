import { createContext } from 'react';
import type { Load } from '../client/load.ts';

/** How an island loads more code. The starter hands it in, so that it stands in one chunk only. */
export const LoadContext = createContext<Load>(() => Promise.reject(new Error('Nothing is loaded on the server.')));
