import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { CONTRACT_VERSION } from '../contracts/remote/contract-version.ts'

const require = createRequire(import.meta.url)

/** Module that the host provides to all remotes, once per page (MF-12). */
export type SharedModule = {
  /** Import specifier. */
  key: string
  /** Package with the relevant version; packages of this workspace have the contract's version. */
  package: string
  /** File that the host provides. */
  file: string
  /** True for a facade, which exports the names of a large library that remotes may use. */
  facade: boolean
}

const whole = (key: string, owner = key): SharedModule => ({
  key,
  package: owner,
  file: fileURLToPath(import.meta.resolve(key)),
  facade: false,
})

const part = (key: string, facade: string): SharedModule => ({
  key,
  package: key,
  file: fileURLToPath(new URL(`./facades/${facade}.ts`, import.meta.url)),
  facade: true,
})

/** Modules shared by host and remotes. Remotes never bundle them. */
export const SHARED_MODULES: readonly SharedModule[] = [
  whole('react'),
  whole('react/jsx-runtime', 'react'),
  whole('react/compiler-runtime', 'react'),
  whole('react-dom'),
  part('react-router', 'react-router'),
  whole('jotai'),
  part('@tanstack/react-query', 'react-query'),
  whole('@florilege/shared/shell', '@florilege/shared'),
  whole('@florilege/shared/client', '@florilege/shared'),
  whole('@florilege/shared/ui', '@florilege/shared'),
]

/**
 * Packages that a remote must not bundle, with the alternative: a second copy would have its own state, or bring schemas into the
 * browser.
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

/** Installed version of a shared module, or of the contract. */
export const versionOf = (module: Pick<SharedModule, 'package'>): string => {
  if (module.package === '@florilege/shared') return CONTRACT_VERSION
  return (require(`${module.package}/package.json`) as { version: string }).version
}

// Workspace modules need a browser, so their exports are read from the index file.
const listedIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^export \{([^}]*)\} from /gm)].flatMap(([, list = '']) =>
    list
      .split(',')
      .map(
        (part) =>
          part
            .trim()
            .split(/\s+as\s+/)
            .at(-1) ?? '',
      )
      .filter((name) => name !== ''),
  )

/** Names that a module exports to remotes, including "default" for CommonJS. */
export const namesIn = async ({ package: owner, file }: SharedModule): Promise<ReadonlySet<string>> =>
  new Set(owner === '@florilege/shared' ? listedIn(file) : Object.keys((await import(file)) as object))
