import { isIP } from 'node:net'
import { words } from './values.ts'

/** Ranges that proxy-addr, which reads the list, knows by name. */
const NAMED_RANGES = new Set(['loopback', 'linklocal', 'uniquelocal'])

const isAddressRange = (value: string): boolean => {
  if (NAMED_RANGES.has(value)) return true
  const [, address = '', bits] = /^([^/]+?)(?:\/(\d{1,3}))?$/.exec(value) ?? []
  const version = isIP(address)
  return version !== 0 && (bits === undefined || (Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)))
}

/** TRUSTED_PROXIES: addresses and ranges; a range of everything would let each caller choose an address. */
export const trustedProxies = words.refine((ranges) => ranges.every(isAddressRange), {
  error: 'must be addresses such as 127.0.0.1, 10.0.0.0/8 or fd00::/8, separated by commas',
})
