import sharp from 'sharp'
import { describe, expect } from 'vitest'
import type { Client } from '../client.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { upload } from '../media/media-pictures.ts'

const SIDE = 1000
const SQUARE = 100

/** Colour of a square of the test picture: unique, and far from its neighbours. */
const colourAt = (column: number, row: number) => ({ r: column * 25, g: row * 25, b: ((column * 3 + row * 7) % 10) * 25 })

/** Picture of 10 by 10 squares of known colours. */
const squares = async (): Promise<Buffer> => {
  const pixels = Buffer.alloc(SIDE * SIDE * 3)
  for (let y = 0; y < SIDE; y += 1)
    for (let x = 0; x < SIDE; x += 1) {
      const { r, g, b } = colourAt(Math.floor(x / SQUARE), Math.floor(y / SQUARE))
      pixels.set([r, g, b], (y * SIDE + x) * 3)
    }
  return sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer()
}

type Shown = { guest: Client; path: string; id: number; owner: Client }

const shown = async (server: TestServer, privacy = 9): Promise<Shown> => {
  const owner = await server.join()
  const { media_id: id } = await upload(owner, await squares())
  const { key } = await server.db.selectFrom('media').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  await server.db.updateTable('item').set({ privacy_status: privacy }).where('id', '=', id).execute()
  return { guest: server.guest(), path: `/iiif/image/${key}`, id, owner }
}

const pixelsOf = async (body: Buffer) => {
  const { data, info } = await sharp(body).toColourspace('srgb').removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { ...info, at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3)] }
}

const near = (pixel: readonly number[], { r, g, b }: ReturnType<typeof colourAt>): boolean =>
  [r, g, b].every((value, at) => Math.abs(value - (pixel[at] ?? 999)) <= 12)

describe('[CU-02] the image service of a public picture', () => {
  it('describes sizes, tiles and limits, and leads from its address there', async ({ server }) => {
    const { guest, path } = await shown(server)
    const base = await guest.send('GET', path)
    expect([base.statusCode, base.headers['location']]).toEqual([303, `http://localhost${path}/info.json`])
    const answer = await guest.send('GET', `${path}/info.json`)
    expect(answer.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'content-type': 'application/ld+json;profile="http://iiif.io/api/image/3/context.json"',
      link: '<http://iiif.io/api/image/3/level2.json>;rel="profile"',
    })
    expect(answer.json()).toMatchObject({
      id: `http://localhost${path}`,
      type: 'ImageService3',
      protocol: 'http://iiif.io/api/image',
      profile: 'level2',
      width: SIDE,
      height: SIDE,
      tiles: [{ width: 512, height: 512, scaleFactors: [1, 2, 4] }],
      sizes: [
        { width: 250, height: 250 },
        { width: 500, height: 500 },
        { width: 1000, height: 1000 },
      ],
    })
    const plain = await guest.send('GET', `${path}/info.json`, { headers: { accept: 'application/json' } })
    expect(plain.headers['content-type']).toContain('application/json')
  })

  it.for([
    // Region, size, rotation, file; size of the answer; pixels of it with the square that they show.
    [
      'full/max/0/default.jpg',
      1000,
      1000,
      [
        [50, 50, 0, 0],
        [950, 450, 9, 4],
      ],
    ],
    [
      'full/max/0/default.png',
      1000,
      1000,
      [
        [50, 50, 0, 0],
        [950, 450, 9, 4],
      ],
    ],
    ['full/max/0/default.webp', 1000, 1000, [[950, 450, 9, 4]]],
    ['full/max/0/color.jpg', 1000, 1000, [[950, 450, 9, 4]]],
    ['square/max/0/default.png', 1000, 1000, [[50, 50, 0, 0]]],
    ['200,300,100,100/max/0/default.png', 100, 100, [[50, 50, 2, 3]]],
    ['900,900,500,500/max/0/default.png', 100, 100, [[50, 50, 9, 9]]],
    ['pct:20,30,10,10/max/0/default.png', 100, 100, [[50, 50, 2, 3]]],
    ['pct:0,0,50.5,50/max/0/default.png', 505, 500, [[450, 450, 4, 4]]],
    ['200,300,100,100/50,/0/default.png', 50, 50, [[25, 25, 2, 3]]],
    ['full/500,/0/default.png', 500, 500, [[475, 225, 9, 4]]],
    ['full/,250/0/default.png', 250, 250, [[237, 112, 9, 4]]],
    ['full/500,250/0/default.png', 500, 250, [[475, 112, 9, 4]]],
    ['full/pct:25/0/default.png', 250, 250, [[237, 112, 9, 4]]],
    ['full/!300,200/0/default.png', 200, 200, [[190, 90, 9, 4]]],
    ['full/!3000,2000/0/default.png', 1000, 1000, [[950, 450, 9, 4]]],
    ['0,0,100,200/^200,/0/default.png', 200, 400, [[100, 300, 0, 1]]],
    ['0,0,100,200/^!300,300/0/default.png', 150, 300, [[75, 225, 0, 1]]],
    ['0,0,200,100/^pct:200/0/default.png', 400, 200, [[300, 100, 1, 0]]],
    ['0,0,500,500/^max/0/default.jpg', 4096, 4096, [[300, 300, 0, 0]]],
    [
      'full/100,/90/default.png',
      100,
      100,
      [
        [95, 5, 0, 0],
        [5, 5, 0, 9],
      ],
    ],
    ['full/max/180/default.png', 1000, 1000, [[50, 50, 9, 9]]],
    ['0,0,200,100/max/270/default.png', 100, 200, [[50, 150, 0, 0]]],
    ['full/max/!0/default.png', 1000, 1000, [[50, 50, 9, 0]]],
    ['full/max/!180/default.png', 1000, 1000, [[50, 50, 0, 9]]],
    ['full/max/360.0/default.png', 1000, 1000, [[50, 50, 0, 0]]],
  ] as const)('%s is a picture of %i by %i pixels with the right part', async ([parts, width, height, expected], { server }) => {
    const { guest, path } = await once(server)
    const answer = await guest.send('GET', `${path}/${parts}`)
    expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, ''])
    const picture = await pixelsOf(answer.rawPayload)
    expect(picture).toMatchObject({ width, height })
    for (const [x, y, column, row] of expected)
      expect([picture.at(x, y), near(picture.at(x, y), colourAt(column, row))]).toEqual([expect.anything(), true])
  })

  it('shows grey and black-and-white qualities', async ({ server }) => {
    const { guest, path } = await once(server)
    const gray = await pixelsOf((await guest.send('GET', `${path}/full/100,/0/gray.png`)).rawPayload)
    const bitonal = await pixelsOf((await guest.send('GET', `${path}/full/100,/0/bitonal.png`)).rawPayload)
    const values = new Set<number>()
    for (let at = 0; at < 100; at += 1) {
      expect(new Set(gray.at(at, at)).size).toBe(1)
      for (const value of bitonal.at(at, at)) values.add(value)
    }
    expect([...values].toSorted((one, other) => one - other)).toEqual([0, 255])
  })

  it.for([
    '0,0,0,10/max/0/default.jpg',
    '1000,0,10,10/max/0/default.jpg',
    '1.5,0,10,10/max/0/default.jpg',
    'pct:101,0,10,10/max/0/default.jpg',
    'pct:nan,0,10,10/max/0/default.jpg',
    '-1,0,10,10/max/0/default.jpg',
    'part/max/0/default.jpg',
    'full/full/0/default.jpg',
    'full/0,/0/default.jpg',
    'full/,/0/default.jpg',
    'full/1001,/0/default.jpg',
    'full/pct:101/0/default.jpg',
    'full/pct:0/0/default.jpg',
    'full/^5000,/0/default.jpg',
    'full/99999999999999999999,1/0/default.jpg',
    'full/!0,10/0/default.jpg',
    'full/1,2,3/0/default.jpg',
    'full/max/45/default.jpg',
    'full/max/361/default.jpg',
    'full/max/-90/default.jpg',
    'full/max/!!0/default.jpg',
    'full/max/0/sepia.jpg',
    'full/max/0/default.tif',
    'full/max/0/default.jpg.png',
    'full/max/0/default',
  ])('%s is refused with 400', async (parts, { server }) => {
    const { guest, path } = await once(server)
    const answer = await guest.send('GET', `${path}/${parts}`)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { error_code: 'BAD_REQUEST' }])
  })

  it('names the canonical address, which is one for equal answers, and answers 304 for a known one', async ({ server }) => {
    const { guest, path } = await once(server)
    const canonicals = await Promise.all(
      ['full/500,/0/default.jpg', 'pct:0,0,100,100/500,500/0/color.jpg', '0,0,1000,1000/pct:50/360/default.jpg'].map(
        async (parts) => (await guest.send('GET', `${path}/${parts}`)).headers,
      ),
    )
    const canonical = `<http://localhost${path}/full/500,500/0/default.jpg>;rel="canonical"`
    for (const { link } of canonicals) expect(String(link)).toContain(canonical)
    const etag = String(canonicals[0]?.etag)
    const known = await guest.send('GET', `${path}/full/500,/0/default.jpg`, { headers: { 'if-none-match': etag } })
    expect([known.statusCode, known.body]).toEqual([304, ''])
  })

  it('ends with its publicity, also for a known tile, and is unknown for one that a guest may not see', async ({ server }) => {
    const { guest, path, id, owner } = await shown(server)
    const tile = `${path}/0,0,512,512/512,/0/default.jpg`
    expect((await guest.send('GET', tile)).statusCode).toBe(200)
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', id).execute()
    for (const client of [guest, owner])
      for (const address of [tile, `${path}/info.json`, path])
        expect([address, (await client.send('GET', address)).statusCode]).toEqual([address, 404])
    for (const key of ['..%2F..%2Fetc', 'a', `${path.split('/').at(-1)}%2Finfo.json`, '00000000-0000-0000-0000-000000000000'])
      expect([key, (await guest.send('GET', `/iiif/image/${key}/info.json`)).statusCode]).toEqual([key, 404])
  })
})

let kept: Promise<Shown> | undefined
const once = (server: TestServer): Promise<Shown> => {
  kept ??= shown(server)
  return kept
}
