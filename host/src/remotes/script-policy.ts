import { readPagePayload, sharedRemotes } from './page-payload.ts'

type PolicyRules = { createScriptURL: (address: string) => string | null }
type PolicyFactory = { createPolicy: (name: string, rules: PolicyRules) => unknown }

const here = window.location.origin

/** Allowed script folders: releases of this site, and the releases of the set at any origin. */
const folders = (): string[] => {
  const { remotes } = readPagePayload().set
  const bases = remotes.flatMap(({ base, previous }) => [base, ...previous.map((release) => release.base)])
  return [`${here}/r/`, ...bases.map((base) => new URL(base, here).href)]
}

// Trusted Types (threats T17): with this policy any address that is made into a script is checked, and strings become neither
// markup nor code. It must be there before the first import(): main.tsx loads this file first, a set's shared file has its own.
const factory = (window as { trustedTypes?: PolicyFactory }).trustedTypes
if (factory && sharedRemotes() === undefined) {
  const allowed = folders()
  const service = `${here}/service-worker.js`
  factory.createPolicy('default', {
    createScriptURL: (address) => {
      const { href } = new URL(address, window.location.href)
      return href === service || allowed.some((folder) => href.startsWith(folder)) ? address : null
    },
  })
}
