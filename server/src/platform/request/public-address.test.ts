import { describe, expect, it } from 'vitest'
import { isPublicAddress } from './public-address.ts'

const PRIVATE = [
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
]

describe('public addresses', () => {
  it('T14 exclude this machine, its network and special purposes', () => {
    expect(PRIVATE.filter(isPublicAddress)).toEqual([])
  })

  it('include addresses of the internet', () => {
    for (const address of ['8.8.8.8', '142.250.74.78', '172.32.0.1', '2a00:1450:4007:80c::200e']) {
      expect(isPublicAddress(address), address).toBe(true)
    }
  })
})
