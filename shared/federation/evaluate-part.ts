import { compileFunction } from 'node:vm'

type PartModule = { exports: Record<string, unknown> }
type Evaluated = (exports: unknown, require: (name: string) => unknown, module: PartModule) => void

/** Module name whose `require` returns the base URL of the release's files. */
export const BASE_MODULE = 'florilege:base'

export type PartSurroundings = {
  /** File name in stack traces. */
  filename: string
  /** Base URL of the release, with a trailing slash. */
  base: string
  /** Modules shared by the host's server part; empty for the host itself. */
  shared: Readonly<Record<string, unknown>>
}

/** Evaluates a server part and returns its exports. It can require only shared modules. */
export const evaluatePart = (text: string, { filename, base, shared }: PartSurroundings): Record<string, unknown> => {
  const module: PartModule = { exports: {} }
  const require = (name: string): unknown => {
    if (name === BASE_MODULE) return base
    if (Object.hasOwn(shared, name)) return shared[name]
    throw new Error(`"${name}" cannot be required by a part that is rendered on the server`)
  }
  const evaluated = compileFunction(text, ['exports', 'require', 'module'], { filename }) as Evaluated
  evaluated(module.exports, require, module)
  return module.exports
}
