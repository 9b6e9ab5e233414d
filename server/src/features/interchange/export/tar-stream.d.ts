declare module 'tar-stream' {
  import type { Readable, Writable } from 'node:stream'

  type Header = { name: string; size: number; type: string }
  export type Entry = Readable & { header: Header }
  export const extract: () => Writable & AsyncIterable<Entry>
  export const pack: () => Readable & { entry: (header: { name: string }, content: string) => void; finalize: () => void }
}
