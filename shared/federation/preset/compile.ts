import { stripVTControlCharacters } from 'node:util'
import { rspack } from '@rspack/core'
import type { RspackOptions, Stats, StatsError } from '@rspack/core'
import { BuildRefused } from '../build-refused.ts'

/** Reason for an import of a package that is not installed. */
export const notInstalled = (file: string, asked: string): string => {
  const owner = /^(?:@[^/]+\/)?[^/]+/.exec(asked)?.[0] ?? asked
  return `${file} imports "${asked}", which is not installed: npm install --save-dev ${owner}, or pnpm add --save-dev ${owner}`
}

const plain = ({ moduleName = '', message }: StatsError): string => {
  // An error in another file is reported at compiled code, which nobody wrote.
  const words = stripVTControlCharacters(message)
    .replace(/^\s*×\s*/, '')
    .replace(/^ESModulesLinkingError: ([^\n]*)[^]*$/, '$1')
  const absent = /^(?:Module not found: )?Can't resolve '((?:@[^/']+\/)?[a-z0-9][^']*)'/.exec(words)?.[1]
  return absent === undefined ? `${moduleName} ${words}`.trim() : notInstalled(moduleName, absent)
}

/** Errors of a build, one line of text each. */
export const reasonsIn = (stats: Stats): string[] => (stats.toJson({ all: false, errors: true }).errors ?? []).map(plain)

/**
 * Runs one build. `read` extracts data from the stats, which are disposed of afterwards. Throws BuildRefused with the compiler's
 * errors.
 */
export const compile = async <T>(options: RspackOptions, read: (stats: Stats) => T): Promise<T> => {
  const compiler = rspack(options)
  try {
    return await new Promise<T>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error || !stats) return reject(error ?? new Error('the compiler gave no result'))
        const reasons = reasonsIn(stats)
        if (reasons.length > 0) return reject(new BuildRefused(options.name ?? 'build', reasons))
        try {
          resolve(read(stats))
        } catch (refusal) {
          reject(refusal)
        }
      })
    })
  } finally {
    await new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
  }
}
