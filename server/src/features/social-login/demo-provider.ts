import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { OidcProvider } from '../../config/oidc-providers.ts'
import type { Services } from '../../platform/services.ts'
import { redirectUri } from './begin-attempt.ts'
import { demoAccount } from './demo-people.ts'
import { memoryAdapter } from './demo-store.ts'
import { answerInteraction } from './demo-interaction.ts'
import { addProvider } from './providers.ts'

const CLIENT = 'florilege'

/** Listens next to the site's own port, so that the issuer stays the same from one start to the next, or anywhere. */
const listen = async (server: Server, port: number): Promise<number> => {
  const tried = new Promise<boolean>((resolve) => {
    server.once('listening', () => resolve(true))
    server.once('error', () => resolve(false))
  })
  server.listen(port, '127.0.0.1')
  if (!(await tried)) {
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

const redirects = ({ publicUrl }: Services['config']): string[] => {
  const { port } = new URL(publicUrl)
  const local = `http://localhost${port === '' || port === '0' ? '' : `:${port}`}`
  return [...new Set([publicUrl, local])].map((origin) => redirectUri(origin, 'demo'))
}

const start = async (server: Server, { config }: Services): Promise<OidcProvider> => {
  const secret = randomBytes(32).toString('hex')
  const port = await listen(server, config.port === 0 ? 0 : config.port + 1)
  const issuer = `http://127.0.0.1:${port}`
  const { Provider } = await import('oidc-provider')
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' })
  const provider = new Provider(issuer, {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: CLIENT,
        client_secret: secret,
        redirect_uris: redirects(config),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    findAccount: (_context, id) => demoAccount(id),
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    jwks: { keys: [{ ...key, alg: 'RS256', use: 'sig', kid: 'demo' }] },
    // Provider and site belong together: no consent is needed.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId: CLIENT, accountId: oidc.session?.accountId })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    pkce: { required: () => true },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 3600, IdToken: 600, Interaction: 600, Session: 3600 },
  })
  const answer = provider.callback()
  server.on('request', (request, response) => {
    const serve = async (): Promise<void> => {
      if (!(await answerInteraction(provider, request, response))) await answer(request, response)
    }
    void serve()
  })
  return {
    id: 'demo',
    name: 'Florilège Démo',
    issuer,
    client_id: CLIENT,
    client_secret: secret,
    scopes: ['openid', 'email', 'profile'],
  }
}

/** Offers a local provider when DEMO is on and none is configured; it starts at its first use. */
export const offerDemoProvider = (app: FastifyInstance, services: Services): void => {
  const { config } = services
  if (!config.demo || config.oidcProviders.length > 0) return
  const server = createServer()
  addProvider(config, 'demo', 'Florilège Démo', () => start(server, services))
  app.addHook('onClose', async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise<void>((resolve) => {
      server.close(() => resolve())
    })
  })
}
