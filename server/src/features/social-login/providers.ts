import { allowInsecureRequests, ClientSecretBasic, customFetch, discovery, enableNonRepudiationChecks, None } from 'openid-client'
import type { Configuration, CustomFetch } from 'openid-client'
import type { Config } from '../../config.ts'
import type { OidcProvider } from '../../config/oidc-providers.ts'
import { boundedFetch } from './bounded-fetch.ts'

export type Provider = {
  id: string
  name: string
  scopes: readonly string[]
  /**
   * Discovery document of the provider, fetched when first needed; rejects while it is unreachable, and is then fetched
   * again.
   */
  configuration: () => Promise<Configuration>
}

/** Time limit of a call to a provider; s. */
const PATIENCE = 5

const discover = (setting: OidcProvider): Promise<Configuration> => {
  const { issuer, client_id, client_secret } = setting
  const fetch: CustomFetch = boundedFetch(new URL(issuer), PATIENCE * 1000)
  return discovery(
    new URL(issuer),
    client_id,
    // The discovery document names the signature algorithms; unsigned ID tokens are rejected.
    client_secret === undefined ? {} : { client_secret },
    client_secret === undefined ? None() : ClientSecretBasic(client_secret),
    {
      timeout: PATIENCE,
      [customFetch]: fetch,
      execute: [enableNonRepudiationChecks, ...(issuer.startsWith('http:') ? [allowInsecureRequests] : [])],
    },
  )
}

const providerOf = (setting: OidcProvider): Provider => {
  let known: Promise<Configuration> | null = null
  const configuration = (): Promise<Configuration> => {
    known ??= discover(setting).catch((error: unknown) => {
      known = null
      throw error
    })
    return known
  }
  return { id: setting.id, name: setting.name, scopes: setting.scopes, configuration }
}

const made = new WeakMap<Config, Provider[]>()

/** Configured providers. */
export const providersOf = (config: Config): Provider[] => {
  const known = made.get(config) ?? config.oidcProviders.map(providerOf)
  made.set(config, known)
  return known
}

/** Adds a provider whose settings are known only after its start. */
export const addProvider = (config: Config, id: string, name: string, start: () => Promise<OidcProvider>): void => {
  let started: Promise<Provider> | null = null
  const configuration = async (): Promise<Configuration> => {
    started ??= start().then(providerOf)
    return (await started).configuration()
  }
  providersOf(config).push({ id, name, scopes: ['openid', 'email', 'profile'], configuration })
}
