// IIIF manifest of a work with 400 pictures, against one with a single picture, called alternately.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { catalogueOwner } from '@florilege/server/features/catalogue/catalogue-owner.ts'
import { createRecord } from '@florilege/server/features/catalogue/record/create-record.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { table } from '../readme/tables.ts'
import { median, percentile, spread } from '../statistics.ts'

const PICTURES = 400
const ROUNDS = 5
const ASKED = 20

/** Public work with this many public pictures; returns its id. */
const addWork = (db: Db, pictures: number): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const ownerId = await catalogueOwner(trx, 'Bench')
    const id = await createRecord(
      trx,
      { kind: 'bibliography', title: `Work of ${pictures}`, language: 'en', fields: { class: 'artwork', licence: 'CC0' } },
      { actorId: null, ownerId },
    )
    for (let position = 0; position < pictures; position += 1) {
      const item = { kind: 'media' as const, owner_id: ownerId, privacy_status: 9 }
      const { id: media } = await trx.insertInto('item').values(item).returning('id').executeTakeFirstOrThrow()
      const file = {
        file_name: 'a.jpg',
        file_size: 1,
        file_type: 'image/jpeg',
        width: 4000,
        height: 3000,
        sha256: Buffer.alloc(32),
      }
      await trx
        .insertInto('media')
        .values({ id: media, key: randomUUID(), ...file })
        .execute()
      await trx
        .insertInto('item_media')
        .values({ item_id: id, media_id: media, position, alt: `Folio ${position}` })
        .execute()
    }
    return id
  })

/** Processor time of this process, which holds server and embedded database, for a call; its size in bytes. */
const spent = async (address: string): Promise<{ milliseconds: number; bytes: number }> => {
  const before = process.cpuUsage()
  const answer = await fetch(address)
  const body = await answer.arrayBuffer()
  const { user, system } = process.cpuUsage(before)
  if (answer.status !== 200) throw new Error(`${address} answered ${answer.status}`)
  return { milliseconds: (user + system) / 1000, bytes: body.byteLength }
}

/** Processor time of both, and the ratio as medians of the rounds. Target: at most 100 ms for 400 pictures. */
export const run = async (): Promise<string[]> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const env = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', LIMITS: 'reads by address=100000000' }
  const { app, services, close } = await buildApp(readConfig({ ...env, DATABASE_URL: process.env['DATABASE_URL'] }))
  try {
    const ids = [await addWork(services.db, PICTURES), await addWork(services.db, 1)]
    const address = await app.listen({ port: 0, host: '127.0.0.1' })
    const [many = '', one = ''] = ids.map((id) => `${address}/iiif/${id}/manifest.json`)
    for (let at = 0; at < ASKED; at += 1) for (const path of [many, one]) await spent(path)
    const all: { many: number[]; one: number[] } = { many: [], one: [] }
    const ratios: number[] = []
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const [large, small]: [number[], number[]] = [[], []]
      for (let at = 0; at < ASKED; at += 1) {
        const called = await spent(many)
        bytes = called.bytes
        large.push(called.milliseconds)
        small.push((await spent(one)).milliseconds)
      }
      ratios.push(median(large) / median(small))
      all.many.push(...large)
      all.one.push(...small)
    }
    const cells = (times: number[]): string[] => [median(times), percentile(times, 0.95)].map((time) => `${time.toFixed(1)} ms`)
    return [
      table(
        ['processor time', 'p50', 'p95'],
        [`${PICTURES} pictures, ${bytes} bytes`, ...cells(all.many)],
        ['one picture', ...cells(all.one)],
        ['ratio', spread(ratios), ''],
      ),
    ]
  } finally {
    await close()
    await rm(dataDir, { recursive: true, force: true })
  }
}
