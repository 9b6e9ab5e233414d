import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { imageTypeOf, TYPE_BYTES } from '../../src/features/media/rendering/image-type.ts'
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { memoryOfAll, watchMemory } from '../../../tools/test/process-memory.ts'
import { CORPUS, WARNED_OF } from './media-corpus-table.ts'
import { metadataIn, photograph, realFiles } from './media-pictures.ts'
import { makePerson } from '../people.ts'
import { publishedBy, sendTo, signedInto } from './process-uploads.ts'
import { preparedFolder, startProcess } from '../operation/server-process.ts'
import type { ServerProcess } from '../operation/server-process.ts'
import { onPostgres } from '../template.ts'

/** FULL=1 sends every file; otherwise a sample. */
const EACH = process.env.FULL === '1' ? 1 : 6
/** Most memory above idle, of the server and its child processes. */
const MIB_OVER_REST = 300
const sampled = <T>(all: readonly T[]): T[] => all.filter((_, index) => index % EACH === 0)

const hostile = realFiles('hostile', 'derived/bomb', 'derived/polyglot', 'formats')
const photos = realFiles('photos', 'derived/gps')
const nameOf = (file: string): string => file.slice(REAL_DATA.length + 1)

type Reference = {
  rows: { file: string; sharp: string; expect: Partial<Record<'pixelWidth' | 'pixelHeight' | 'orientation', number>> }[]
}
const reference = (name: string): Reference['rows'] => (JSON.parse(readFileSync(join(REAL_DATA, name), 'utf8')) as Reference).rows

// One server process of its own: its memory is measured, and a crash affects nothing else.
describe.skipIf(onPostgres())('real pictures: valid, broken and hostile', { timeout: 600_000 }, () => {
  let folder = ''
  let server: ServerProcess
  let headers: Record<string, string> = {}
  beforeAll(async () => {
    folder = await preparedFolder()
    const { db, close } = await openEmbedded(join(folder, 'database'))
    const { email } = await makePerson(db)
    await close()
    server = await startProcess({ DATA_DIR: folder, LIMITS: 'media by person=100000' })
    headers = await signedInto(server, email)
  })
  afterAll(async () => {
    await server.stop('SIGTERM')
    await rm(folder, { recursive: true, force: true })
  })

  const send = async (file: string) => {
    const response = await sendTo(server, headers, { key: randomUUID(), name: basename(file), bytes: readFileSync(file) })
    const body = (await response.json()) as UploadedMedia & { error_code: string }
    return {
      media: response.status === 200 ? body : null,
      answer: `${response.status} ${body.error_code ?? `${body.width}x${body.height}`}`,
    }
  }

  it('[T11] [T12] each malformed or hostile file gets its answer in the table; the server keeps running with little memory', async () => {
    const pid = server.process.pid ?? 0
    const rest = await memoryOfAll(pid)
    const memory = watchMemory(pid)
    const given = new Map<string, Buffer>()
    const answers: [string, string][] = []
    for (const file of sampled(hostile)) {
      const { media, answer } = await send(file)
      answers.push([nameOf(file), answer])
      if (media !== null) for (const [name, bytes] of await publishedBy(server, headers, media)) given.set(name, bytes)
    }
    const over = (await memory.stop()) - rest
    expect(Object.fromEntries(answers)).toEqual(Object.fromEntries(answers.map(([name]) => [name, CORPUS.get(name)])))
    expect([...given.values()].filter((bytes) => imageTypeOf(bytes.subarray(0, TYPE_BYTES)) === null)).toEqual([])
    expect(metadataIn(given)).toEqual([])
    expect(over).toBeLessThan(MIB_OVER_REST)
    expect(server.process.exitCode).toBeNull()
    expect((await sendTo(server, headers, { key: randomUUID(), bytes: await photograph() })).status).toBe(200)
    process.stdout.write(`${answers.length} files, ${rest.toFixed(0)} MiB at rest, ${over.toFixed(0)} MiB more at most\n`)
  })

  it('[T11] the table has every available file, and agrees with another decoder', () => {
    expect(hostile.map(nameOf).filter((name) => !CORPUS.has(name))).toEqual([])
    const taken = (name: string) => CORPUS.get(name)?.startsWith('200') === true && !WARNED_OF.has(name)
    const rows = reference('hostile.expected.json')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter(({ file, sharp }) => sharp.startsWith('ok') !== taken(file)).map(({ file }) => file)).toEqual([])
  })

  it('[T10] [BY-06] [EN-07] every photograph is upright, and its published files contain neither place nor serial number', async () => {
    const expected = new Map<string, Reference['rows'][number]['expect']>([
      ...reference('photos.expected.json').map((row) => [`photos/${row.file}`, row.expect] as const),
      ...reference('derived-gps.expected.json').map((row) => [`derived/gps/${row.file}`, row.expect] as const),
    ])
    const given = new Map<string, Buffer>()
    const sent = new Map<string, Buffer>()
    const pid = server.process.pid ?? 0
    const rest = await memoryOfAll(pid)
    const memory = watchMemory(pid)
    for (const file of sampled(photos)) {
      const { media, answer } = await send(file)
      const name = nameOf(file)
      const { pixelWidth = 0, pixelHeight = 0, orientation = 1 } = expected.get(name) ?? {}
      const upright = orientation < 5 ? `200 ${pixelWidth}x${pixelHeight}` : `200 ${pixelHeight}x${pixelWidth}`
      const refusal = name.endsWith('.tif') ? '415 UNSUPPORTED_TYPE' : name.endsWith('.heic') ? '415 MEDIA_HEIC' : null
      expect(answer, name).toBe(refusal ?? upright)
      if (media === null) continue
      sent.set(name, readFileSync(file))
      for (const [address, bytes] of await publishedBy(server, headers, media)) given.set(address, bytes)
    }
    const over = (await memory.stop()) - rest
    // The same reader finds metadata in the uploads.
    const found = metadataIn(sent)
    expect(found.filter((tag) => /: gps:/i.test(tag)).length).toBeGreaterThan(0)
    expect(metadataIn(given)).toEqual([])
    expect(over).toBeLessThan(MIB_OVER_REST)
    const carrying = (mark: RegExp) => new Set(found.filter((tag) => mark.test(tag)).map((tag) => tag.split(': ', 1)[0])).size
    process.stdout.write(
      `${sent.size} photographs, ${given.size} files published; sent with a place ${carrying(/: gps:/i)}, with a serial number ${carrying(/Serial/i)}; ${over.toFixed(0)} MiB more at most\n`,
    )
  })
})
