import { describe, expect, it } from 'vitest'
import { hashPassword, verifyPassword } from './password.ts'

describe('passwords', () => {
  it('[LG-03] are stored as argon2id with a salt each', async () => {
    const [one, other] = await Promise.all([hashPassword('correct horse'), hashPassword('correct horse')])
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(one).not.toBe(other)
  })

  it('[LG-03] match only their own hash', async () => {
    const hash = await hashPassword('correct horse')
    expect(await verifyPassword('correct horse', hash)).toBe(true)
    expect(await verifyPassword('Correct horse', hash)).toBe(false)
    expect(await verifyPassword('', hash)).toBe(false)
  })

  it('[LG-03] match in any Unicode composition of an accent', async () => {
    expect(await verifyPassword('fleur séchée', await hashPassword('fleur séchée'.normalize('NFD')))).toBe(true)
  })

  it('T16 of unknown accounts are refused after the same work', async () => {
    expect(await verifyPassword('correct horse', null)).toBe(false)
    expect(await verifyPassword('correct horse', 'not a hash')).toBe(false)
  })
})
