import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

const brotli = promisify(brotliCompress)
const deflated = promisify(gzip)
const unbrotli = promisify(brotliDecompress)
const inflated = promisify(gunzip)

const TYPES: Record<string, { type: string; compressed: boolean }> = {
  js: { type: 'text/javascript; charset=utf-8', compressed: true },
  css: { type: 'text/css; charset=utf-8', compressed: true },
  json: { type: 'application/json; charset=utf-8', compressed: true },
  webmanifest: { type: 'application/manifest+json', compressed: true },
  svg: { type: 'image/svg+xml; charset=utf-8', compressed: true },
  txt: { type: 'text/plain; charset=utf-8', compressed: true },
  map: { type: 'application/json; charset=utf-8', compressed: true },
  woff2: { type: 'font/woff2', compressed: false },
  png: { type: 'image/png', compressed: false },
  jpg: { type: 'image/jpeg', compressed: false },
  webp: { type: 'image/webp', compressed: false },
  avif: { type: 'image/avif', compressed: false },
  ico: { type: 'image/x-icon', compressed: false },
}

const kindOf = (path: string) => TYPES[/\.([a-z0-9]+)$/.exec(path)?.[1] ?? '']

/** Content type of a release file by its extension; unknown extensions are bytes that no browser runs. */
export const contentTypeOf = (path: string): string => kindOf(path)?.type ?? 'application/octet-stream'

/** True when a file is also stored compressed. */
export const isCompressible = (path: string): boolean => kindOf(path)?.compressed ?? false

/** Stored encodings, best first, with the suffix of their storage keys. */
export const ENCODINGS = [
  {
    name: 'br',
    ending: '.br',
    compress: (bytes: Buffer) =>
      brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
    decompress: (bytes: Buffer, maxOutputLength: number) => unbrotli(bytes, { maxOutputLength }),
  },
  {
    name: 'gzip',
    ending: '.gz',
    compress: (bytes: Buffer) => deflated(bytes, { level: 9 }),
    decompress: (bytes: Buffer, maxOutputLength: number) => inflated(bytes, { maxOutputLength }),
  },
] as const
