import type { TeamKeyRequest } from '@florilege/shared/contracts'

const isRemotes = (value: unknown): value is string[] =>
  Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'string')

/** Parses the key request that `release key new` printed; null for other input. The server checks its proof. */
export const keyRequestIn = (written: string): TeamKeyRequest | null => {
  try {
    const found: unknown = JSON.parse(written)
    if (typeof found !== 'object' || found === null) return null
    const { team, public_key, remotes, proof } = found as Record<string, unknown>
    if (typeof team !== 'string' || typeof public_key !== 'string' || typeof proof !== 'string' || !isRemotes(remotes))
      return null
    return { team, public_key, remotes, proof }
  } catch {
    return null
  }
}
