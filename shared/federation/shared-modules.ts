import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { CONTRACT_VERSION } from '../contracts/remote/contract-version.ts'

const require = createRequire(import.meta.url)

/** A module that the host provides to every remote, once on the page (MF-12). */
export type SharedModule = {
  /** What one imports. */
  key: string
  /** Package whose version counts; those of this workspace are at the version of the contract. */
  package: string
  /** Module that the host ships in its place: only the names that are used of a large library. */
  facade?: string
}

const facade = (name: string) => fileURLToPath(new URL(`./facades/${name}.ts`, import.meta.url))

/** The one list of modules that host and remotes share. Remotes never bundle them. */
export const SHARED_MODULES: readonly SharedModule[] = [
  { key: 'react', package: 'react' },
  { key: 'react/jsx-runtime', package: 'react' },
  { key: 'react/compiler-runtime', package: 'react' },
  { key: 'react-dom', package: 'react-dom' },
  { key: 'react-router', package: 'react-router', facade: facade('react-router') },
  { key: 'jotai', package: 'jotai' },
  { key: '@tanstack/react-query', package: '@tanstack/react-query', facade: facade('react-query') },
  { key: '@florilege/shared/shell', package: '@florilege/shared' },
  { key: '@florilege/shared/client', package: '@florilege/shared' },
  { key: '@florilege/shared/ui', package: '@florilege/shared' },
]

/** Core of the federation runtime: remotes take it from the host as well, by a global and not by the share scope. */
export const RUNTIME_CORE: SharedModule = { key: '@module-federation/runtime-core', package: '@module-federation/runtime' }

/**
 * Packages of which no module may be in a remote, with the way to do it instead: a second copy would have a state of
 * its own, or bring schemas into the browser.
 */
export const NEVER_IN_A_REMOTE: Readonly<Record<string, string>> = {
  react: 'import only "react", "react/jsx-runtime" and "react/compiler-runtime"',
  'react-dom': 'import only "react-dom"',
  'react-router': 'import only "react-router"',
  jotai: 'import only "jotai"',
  '@tanstack/react-query': 'import only "@tanstack/react-query"',
  '@tanstack/query-core': 'import "@tanstack/react-query"',
  i18next: 'use useTexts of "@florilege/shared/shell"',
  'react-i18next': 'use useTexts of "@florilege/shared/shell"',
  zod: 'import contracts by "import type", and "@florilege/shared/rules" for what runs in the browser',
}

/** Version of a shared module as it is installed here, or of the contract. */
export const versionOf = (module: SharedModule): string => {
  if (module.package === '@florilege/shared') return CONTRACT_VERSION
  return (require(`${module.package}/package.json`) as { version: string }).version
}

/** Names that a shared module's facade has; null for modules that are shipped whole. */
export const facadeNames = async (module: SharedModule): Promise<ReadonlySet<string> | null> =>
  module.facade === undefined ? null : new Set(Object.keys((await import(module.facade)) as object))
