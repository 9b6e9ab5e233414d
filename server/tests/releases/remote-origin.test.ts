import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { buildRemoteOrigin } from '../../src/releases/override/remote-origin.ts'
import { it, withServer } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from './release-fixtures.ts'
import { startS3 } from '../operation/s3-server.ts'

describe('the origin of a remote', () => {
  it('[MF-06] serves its files to any page, sees new releases without a restart, and serves nothing else', async ({ server }) => {
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

  it('[MF-06] serves them from the S3 service of the site, with an empty folder', async () => {
    const s3 = await startS3()
    onTestFinished(() => s3.close())
    const elsewhere = await mkdtemp(join(tmpdir(), 'florilege-origin-'))
    onTestFinished(() => rm(elsewhere, { recursive: true, force: true }))
    await withServer({ env: { STORAGE_URL: s3.url } }, async (server) => {
      const releases = await releaser(server)
      const own = remoteBuild('own')
      await releases.publish(hostBuild())
      await releases.publish(own)
      const settings = { DATA_DIR: elsewhere, LOG_LEVEL: 'silent', PORT: '0' }
      const statusWith = async (env: Record<string, string>): Promise<[number, string]> => {
        const origin = await buildRemoteOrigin(readConfig({ ...settings, ...env }), 'own')
        const { statusCode, payload } = await origin.inject({ method: 'GET', url: `/r/own/${own.document.build}/entry.js` })
        await origin.close()
        return [statusCode, payload]
      }
      expect(await statusWith({ STORAGE_URL: s3.url })).toEqual([200, own.bytes.get('entry.js')?.toString()])
      expect((await statusWith({}))[0]).toBe(404)
    })
  })

  it('[RO-05] serves nothing of a restricted remote', async ({ server }) => {
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
