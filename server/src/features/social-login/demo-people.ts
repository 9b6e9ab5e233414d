import type { Account } from 'oidc-provider'

/** People with an account at the demo provider, by their id there. */
export const DEMO_PEOPLE: Record<string, { name: string; email: string }> = {
  ondine: { name: 'Ondine Vasseur', email: 'ondine.vasseur@demo.florilege.test' },
  basile: { name: 'Basile Rey', email: 'basile.rey@demo.florilege.test' },
  aurore: { name: 'Aurore Lin', email: 'aurore.lin@demo.florilege.test' },
}

/** Claims of the demo provider about a person. */
export const demoAccount = async (id: string): Promise<Account | undefined> => {
  const person = Object.hasOwn(DEMO_PEOPLE, id) ? DEMO_PEOPLE[id] : undefined
  if (person === undefined) return undefined
  return { accountId: id, claims: async () => ({ sub: id, ...person, email_verified: true }) }
}
