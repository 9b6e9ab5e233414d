import type { Readable } from 'node:stream'

/** Keeps files under keys such as "media/3f/3f2a.../pres.webp". Keys are made by the server, never by callers. */
export type Storage = {
  /** Writes whole and durably or not at all; an existing key is replaced. */
  put: (key: string, content: Buffer | Readable) => Promise<void>
  /** The whole content; null when there is none. */
  get: (key: string) => Promise<Buffer | null>
  /** Content from `start` to `end` (bytes, both included); null when there is none. */
  stream: (key: string, range?: { start: number; end: number }) => Promise<Readable | null>
  /** Size in bytes; null when there is none. */
  size: (key: string) => Promise<number | null>
  remove: (key: string) => Promise<void>
}
