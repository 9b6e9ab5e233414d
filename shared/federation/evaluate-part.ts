import { compileFunction } from 'node:vm'

type PartModule = { exports: Record<string, unknown> }
type Evaluated = (exports: unknown, require: (name: string) => unknown, module: PartModule) => void

/** What a server part asks for where files of its release are served: `require` answers with the address of their folder. */
export const BASE_MODULE = 'florilege:base'

export type PartSurroundings = {
  /** What its frames in a stack are called. */
  filename: string
  /** Address of the folder of its release, with a trailing slash. */
  base: string
  /** What the host's server part shares; empty for the host's own. */
  shared: Readonly<Record<string, unknown>>
}

/** Evaluates the text of a server part and hands back its exports. It can require what hosts share, and nothing else. */
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
