import { describe, expect } from 'vitest'
import { buildRemoteOrigin } from '../src/releases/remote-origin.ts'
import { it } from './helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'

describe('the origin of one remote', () => {
  it('[MF-06] serves its files to any page, sees new releases without a restart, and has nothing else', async ({ server }) => {
    const releases = await releaser(server)
    const own = remoteBuild('own')
    await releases.publish(hostBuild())
    await releases.publish(own)
    await releases.publish(remoteBuild('neighbour'))
    const origin = await buildRemoteOrigin(server.services.config, 'own')
    try {
      const get = (url: string) => origin.inject({ method: 'GET', url })
      const entry = await get(`/r/own/${own.document.build}/entry.js`)
      expect(entry.payload).toBe(own.bytes.get('entry.js')?.toString())
      expect(entry.headers).toMatchObject({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
      const later = remoteBuild('own', { version: '2' })
      expect((await get(`/r/own/${later.document.build}/entry.js`)).statusCode).toBe(404)
      await releases.publish(later)
      expect((await get(`/r/own/${later.document.build}/entry.js`)).statusCode).toBe(200)
      const neighbour = remoteBuild('neighbour').document.build
      for (const url of [
        `/r/neighbour/${neighbour}/entry.js`,
        `/r/host/${hostBuild().document.build}/main.js`,
        '/',
        '/api/release',
      ]) {
        expect([url, (await get(url)).statusCode]).toEqual([url, 404])
      }
    } finally {
      await origin.close()
    }
  })

  it('[RO-05] gives out nothing of a remote that is not for everybody', async ({ server }) => {
    const releases = await releaser(server)
    const hidden = remoteBuild('hidden', { declaration: { delivered: 'admin' } })
    await releases.publish(hostBuild())
    await releases.publish(hidden)
    const origin = await buildRemoteOrigin(server.services.config, 'hidden')
    try {
      const { statusCode } = await origin.inject({ method: 'GET', url: `/r/hidden/${hidden.document.build}/entry.js` })
      expect(statusCode).toBe(404)
    } finally {
      await origin.close()
    }
  })
})
