import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { photograph } from './media-pictures.ts'
import { makePerson } from '../people.ts'
import { sendTo, signedInto } from './process-uploads.ts'
import { preparedFolder, startProcess } from '../operation/server-process.ts'
import type { ServerProcess } from '../operation/server-process.ts'
import { onPostgres } from '../template.ts'

const KILLS = 2
const folders: string[] = []
afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

type Acknowledged = { key: string; bytes: Buffer; media: UploadedMedia }

/** Uploads three at a time, until the server is killed during them. */
const uploadUntilKilled = async (
  server: ServerProcess,
  headers: Record<string, string>,
  most: number,
): Promise<Acknowledged[]> => {
  const acknowledged: Acknowledged[] = []
  const sender = async (): Promise<void> => {
    for (;;) {
      const [key, bytes] = [randomUUID(), await photograph()]
      try {
        const response = await sendTo(server, headers, { key, bytes })
        if (response.ok) acknowledged.push({ key, bytes, media: (await response.json()) as UploadedMedia })
      } catch {
        return
      }
      if (acknowledged.length >= most) void server.stop('SIGKILL')
    }
  }
  await Promise.all([sender(), sender(), sender()])
  return acknowledged
}

describe.skipIf(onPostgres())('uploads and kills of the server', () => {
  it('[T24] an answered upload exists after kill -9, complete and once; others leave nothing', { tags: ['soak'] }, async () => {
    const folder = await preparedFolder()
    folders.push(folder)
    const first = await openEmbedded(join(folder, 'database'))
    const { email } = await makePerson(first.db)
    await first.close()
    const told: Acknowledged[] = []
    for (let kill = 0; kill < KILLS; kill += 1) {
      const server = await startProcess({ DATA_DIR: folder })
      told.push(...(await uploadUntilKilled(server, await signedInto(server, email), 3 + kill)))
    }
    const server = await startProcess({ DATA_DIR: folder })
    const headers = await signedInto(server, email)
    for (const { key, bytes, media } of told) {
      const source = await fetch(`${server.address}${media.fileurl}`, { headers })
      expect(Buffer.from(await source.arrayBuffer()).equals(bytes)).toBe(true)
      for (const address of [media.thumb, media.pres, media.orig])
        expect((await fetch(`${server.address}${address}`, { headers })).status).toBe(200)
      expect(((await (await sendTo(server, headers, { key, bytes })).json()) as UploadedMedia).media_id).toBe(media.media_id)
    }
    await server.stop('SIGTERM')
    expect(told.length).toBeGreaterThanOrEqual(KILLS * 3)
    const { db, close } = await openEmbedded(join(folder, 'database'))
    const { rows } = await sql<{ keys: string[]; kept: number; noted: string[] }>`
      select (select array_agg(key::text) from media) as keys, (select count(distinct sha256) from media)::int as kept,
        (select coalesce(array_agg(key::text), '{}') from media_garbage) as noted`.execute(db)
    await close()
    const [found] = rows
    if (!found) throw new Error('nothing was counted')
    const { keys, kept, noted } = found
    expect(keys).toHaveLength(kept)
    const onDisk = await readdir(join(folder, 'files', 'media'))
    // Files of interrupted uploads are noted, and deleted a day later.
    expect(onDisk.filter((key) => !keys.includes(key) && !noted.includes(key))).toEqual([])
  })
})
