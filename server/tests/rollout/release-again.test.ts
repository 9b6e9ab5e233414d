import { describe, expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'

const liveOf = async (releases: Awaited<ReturnType<typeof releaser>>, name: string): Promise<string | undefined> => {
  const { data } = (await releases.send('GET', '/api/release')).json() as {
    data: { releases: { name: string; channels: { live: { build: string } }[] }[] }
  }
  return data.releases.find((one) => one.name === name)?.channels[0]?.live.build
}

describe('a rolled-back release', () => {
  it('[MF-05] is refused to a repeated pipeline run, with author and reason, unless forced', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('repeated', { version: '1' }), remoteBuild('repeated', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two)
    await releases.send('POST', '/api/release/repeated/rollback', { note: 'it loses drafts', by: 'Ada' })
    const told = async (body: object = {}): Promise<unknown> =>
      (await releases.send('POST', '/api/release/check', { documents: [two.document], ...body })).json().data.reasons
    expect(await told()).toEqual([expect.stringContaining('taken back by Ada (release key) (it loses drafts)')])
    expect(await told({ again: true })).toEqual([])
    for (const body of [{}, { share: 10 }, { channel: 'next' }]) {
      const refused = await releases.publish(two, body)
      expect(refused.statusCode, refused.payload).toBe(409)
      expect(refused.json().fields.release).toBe(
        `repeated: ${two.document.build} was taken back by Ada (release key) (it loses drafts): publish it with --again if it is to be live all the same`,
      )
    }
    expect(await liveOf(releases, 'repeated')).toBe(one.document.build)
    // Live and later releases are published as usual.
    expect((await releases.publish(one)).json().data[0].changed).toBe(false)
    expect((await releases.publish(two, { again: true })).statusCode).toBe(200)
    expect(await liveOf(releases, 'repeated')).toBe(two.document.build)
    expect((await releases.publish(two)).json().data[0].changed).toBe(false)
  })

  it('[MF-05] [BY-11] the same applies to a rolled-back roll-out and to several builds at once, but not to promoting', async ({
    server,
  }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two, other] = [
      remoteBuild('stopped', { version: '1' }),
      remoteBuild('stopped', { version: '2' }),
      remoteBuild('beside', { version: '1' }),
    ]
    await releases.publish(one)
    await releases.publish(two, { share: 10 })
    await releases.rollBack('stopped')
    // History entry of an automatic stop by the server.
    const event = { name: 'stopped', channel: 'stable' as const, build: one.document.build, former_build: two.document.build }
    await server.db
      .insertInto('release_event')
      .values({ ...event, action: 'stop', by: 'health', account_id: null, note: 'at 10 % it broke', share: null })
      .execute()
    await releases.handIn(other)
    const { name, build } = other.document
    const together = await releases.makeLive(two, { with: [{ name, build }] })
    expect(together.json().fields.release).toContain('stopped by the server, as worse than the one before (at 10 % it broke)')
    expect(await liveOf(releases, 'beside')).toBeUndefined()
    const promoted = await releases.send('POST', `/api/release/stopped/${two.document.build}/promote`, {
      note: 'it was the network',
    })
    expect(promoted.statusCode, promoted.payload).toBe(200)
    expect(await liveOf(releases, 'stopped')).toBe(two.document.build)
  })
})
