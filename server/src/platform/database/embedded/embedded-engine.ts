import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** TypeScript declares it in the browser library only. */
const { WebAssembly } = globalThis as unknown as { WebAssembly: { compile: (bytes: Uint8Array) => Promise<object> } }

const file = join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.wasm')
let compiled: Promise<object> | undefined

/** Engine of the embedded database, compiled once per process: its threads share the code and its optimisations. */
export const compiledEngine = (): Promise<object> => (compiled ??= readFile(file).then((bytes) => WebAssembly.compile(bytes)))
