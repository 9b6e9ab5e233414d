import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

type Kept = { payload: AdapterPayload; until: number }

/** State of the demo provider, in memory. */
export const memoryAdapter = (): AdapterFactory => {
  const kept = new Map<string, Kept>()
  const sweep = (): void => {
    for (const [key, { until }] of kept) if (until < Date.now()) kept.delete(key)
  }
  return (name): Adapter => {
    const keyOf = (id: string): string => `${name}:${id}`
    const find = async (id: string): Promise<AdapterPayload | undefined> => {
      const found = kept.get(keyOf(id))
      return found !== undefined && found.until >= Date.now() ? found.payload : undefined
    }
    return {
      find,
      upsert: async (id, payload, expiresIn) => {
        sweep()
        kept.set(keyOf(id), { payload, until: expiresIn === undefined ? Infinity : Date.now() + expiresIn * 1000 })
      },
      findByUid: async (uid) => [...kept.values()].find(({ payload }) => payload.uid === uid)?.payload,
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const payload = await find(id)
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(keyOf(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key)
      },
    }
  }
}
