import { z } from 'zod'

const LOOPBACK = new Set(['127.0.0.1', '[::1]', 'localhost'])

const isIssuer = (value: string): boolean => {
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.has(url.hostname))
}

const provider = z.strictObject({
  /** Names it in addresses; "demo" is the server's own. */
  id: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Label of the button. */
  name: z.string().trim().min(1).max(60),
  /** https; http on this machine only. */
  issuer: z.string().max(500).refine(isIssuer),
  client_id: z.string().min(1).max(500),
  /** None for a public client. */
  client_secret: z.string().min(1).max(2000).optional(),
  scopes: z
    .array(z.string().regex(/^[!#-[\]-~]{1,100}$/))
    .max(20)
    .default(['openid', 'email', 'profile']),
})
export type OidcProvider = z.output<typeof provider>

const providers = z
  .array(provider)
  .max(20)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length)
  .refine((list) => list.every(({ scopes }) => scopes.includes('openid')))

/** OIDC_PROVIDERS: a JSON list of providers that people may sign in by. */
export const oidcProviders = z.string().transform((value, context): OidcProvider[] => {
  try {
    return providers.parse(JSON.parse(value))
  } catch (error) {
    const issue = error instanceof z.ZodError ? error.issues[0] : undefined
    const where = issue && issue.path.length > 0 ? ` (look at ${issue.path.map(String).join('.')})` : ''
    context.addIssue({
      code: 'custom',
      message: `must be a JSON list such as [{"id":"museum","name":"Museum","issuer":"https://id.example","client_id":"florilege","client_secret":"..."}], each id once, scopes with openid, issuers by https${where}`,
    })
    return z.NEVER
  }
})
