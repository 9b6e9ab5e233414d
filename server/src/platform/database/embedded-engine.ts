import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** TypeScript knows it with the library of browsers only. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> } }

const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
let compiled: Promise<object> | undefined

/** The engine of the embedded database, compiled once for the process: its threads share the code and what was optimised of it. */
export const compiledEngine = (): Promise<object> => (compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
