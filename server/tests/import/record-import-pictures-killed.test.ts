import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buffer } from 'node:stream/consumers'
import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import type { RecordImport } from '@florilege/shared/contracts'
import { ZipFile } from 'yazl'
import { newPlace } from '../durability/kill-place.ts'
import { cookieOf } from '../durability/kill-workload.ts'
import { makePerson } from '../people.ts'
import { startProcess } from '../operation/server-process.ts'

const number = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise)
/** Sizes of a run; `IMPORT_RECORDS=50000 IMPORT_KILLS=10` is a museum. */
const RECORDS = number('IMPORT_RECORDS', 300)
const KILLS = number('IMPORT_KILLS', 3)

const nameOf = (at: number): string => `MUS.${String(at).padStart(6, '0')}`

/** Zip of pictures of which every tenth has the bytes of the one before, and their hashes by inventory number. */
const museum = async (): Promise<{ zip: Buffer; hashes: Map<string, string> }> => {
  const zip = new ZipFile()
  const hashes = new Map<string, string>()
  let bytes = Buffer.alloc(0)
  for (let at = 0; at < RECORDS; at += 1) {
    const background = { r: at % 256, g: (at >> 8) % 256, b: 90 }
    if (at % 10 !== 9)
      bytes = await sharp({ create: { width: 32 + (at % 7), height: 24, channels: 3, background } })
        .jpeg()
        .toBuffer()
    hashes.set(nameOf(at), createHash('sha256').update(bytes).digest('hex'))
    zip.addBuffer(bytes, `photos/${nameOf(at).replace('.', '-')}.jpg`, { compress: false })
  }
  zip.end()
  return { zip: await buffer(zip.outputStream), hashes }
}

describe('an import with pictures on a server that is killed', () => {
  it('[CU-01] loses, doubles and swaps none', { timeout: 3_600_000, tags: ['soak'] }, async () => {
    const place = await newPlace()
    const opened = await place.open()
    const person = await makePerson(opened.db, { role: 'EDITOR' })
    await opened.close()
    const { zip, hashes } = await museum()
    const table = `inventaire;titre\n${[...hashes.keys()].map((name) => `${name};Objet ${name}`).join('\n')}`
    let server = await startProcess(place.env)
    const cookie = await cookieOf(server.address, person)
    const send = async (method: string, path: string, body?: Buffer | string, type = 'application/octet-stream') => {
      const headers = { origin: server.address, cookie, ...(body === undefined ? {} : { 'content-type': type }) }
      const answer = await fetch(server.address + path, { method, headers, ...(body === undefined ? {} : { body }) })
      if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
      return ((await answer.json()) as { data: RecordImport }).data
    }
    const { id } = await send('POST', '/api/import?name=musee.csv', table)
    await send('POST', `/api/import/${id}/file?name=photos.zip`, zip)
    await send('POST', `/api/import/${id}/run`, JSON.stringify({ phase: 'import' }), 'application/json')
    /** Waits until the run has passed a count, or is over. */
    const until = async (reached: (one: RecordImport) => boolean): Promise<RecordImport> => {
      for (;;) {
        const one = await send('GET', `/api/import/${id}`)
        if (reached(one) || (one.state !== 'running' && one.state !== 'waiting')) return one
        await pause(50)
      }
    }
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const share = (RECORDS * kill) / (KILLS + 1)
      await until(({ rows, counts }) => (kill === 1 ? rows > 0 : counts.pictured >= share))
      await server.stop('SIGKILL')
      server = await startProcess(place.env)
    }
    const done = await until(() => false)
    await server.stop('SIGTERM')
    expect(done).toMatchObject({
      state: 'done',
      counts: { added: RECORDS, pictures: RECORDS, pictured: RECORDS, lost: 0, bare: 0, unused: 0 },
    })
    const { db, close } = await place.open()
    try {
      const { rows } = await sql<{ key: string; sha256: string }>`
        select record.source_key as key, encode(media.sha256, 'hex') as sha256 from record
        join item_media on item_media.item_id = record.id join media on media.id = item_media.media_id order by 1`.execute(db)
      expect(rows.map(({ key, sha256 }) => [key, sha256])).toEqual([...hashes])
      const media = await sql<{ count: number }>`select count(*)::int as count from media`.execute(db)
      expect(media.rows[0]?.count).toBe(new Set(hashes.values()).size)
    } finally {
      await close()
    }
  })
})
