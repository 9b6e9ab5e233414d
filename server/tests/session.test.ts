import { describe, expect } from 'vitest'
import { it } from './helper.ts'

describe('session state', () => {
  it('[AP-02] [EN-01] a guest gets the state of nobody', async ({ server }) => {
    const { _state: state } = await server.guest().call('GET /api/dataset/user', {})
    expect(state).toMatchObject({ auth_role: 'GUEST', auth_userid: null, profile: null, liked: [], entity_relation: {} })
  })

  it('[AP-02] [EN-01] a signed-in person gets their own', async ({ server }) => {
    const user = await server.as('user')
    const { _state: state } = await user.call('GET /api/dataset/user', {})
    expect(state).toMatchObject({ auth_role: 'USER', auth_userid: user.person.account, auth_mainEntityId: user.person.id })
  })
})
