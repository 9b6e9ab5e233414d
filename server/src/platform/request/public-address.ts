import { BlockList, isIPv6 } from 'node:net'

/** Networks outside the public internet (IANA special-purpose registries), multicast included. */
const SPECIAL_4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const

/**
 * Exceptions within 2000::/3, the public unicast range of IPv6: tunnels that carry another address, documentation,
 * benchmarks.
 */
const SPECIAL_6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const special = new BlockList()
for (const [network, prefix] of SPECIAL_4) special.addSubnet(network, prefix, 'ipv4')
for (const [network, prefix] of SPECIAL_6) special.addSubnet(network, prefix, 'ipv6')
const unicast6 = new BlockList()
unicast6.addSubnet('2000::', 3, 'ipv6')

/** True for a public unicast IP address as a resolver returns it. IPv4 inside IPv6 does not count: no service needs it. */
export const isPublicAddress = (address: string): boolean => {
  if (!isIPv6(address)) return !special.check(address, 'ipv4')
  return unicast6.check(address, 'ipv6') && !special.check(address, 'ipv6')
}
