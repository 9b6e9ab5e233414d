import { describe, expect, it } from 'vitest'
import { held, settled } from './held-queue.ts'
import type { PhotoReading } from './read-photo.ts'

const said = { lat: 43.467, lon: 11.885 } as PhotoReading
const away = () => Promise.reject(new Error('the reader could not be fetched'))

describe('photograph with unread metadata', () => {
  it('[BY-06] [EN-07] is not treated as one without metadata, and is read after its upload', async () => {
    let reachable = false
    const { queue, add, sent } = held(() => (reachable ? Promise.resolve(said) : away()))
    await add('a')
    expect(queue.items()[0]).toMatchObject({ photo: null, unread: 'waits', status: 0 })
    reachable = true
    sent[0]?.succeed()
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: 1, photo: said })
    expect(queue.items()[0]?.unread).toBeUndefined()
  })

  it('[BY-06] [EN-07] is reported as unread when that fails too, and read again later', async () => {
    let reachable = false
    const { queue, add, sent } = held(() => (reachable ? Promise.resolve(said) : away()))
    await add('a')
    sent[0]?.succeed()
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: 1, photo: null, unread: 'failed' })
    reachable = true
    queue.renew()
    await settled()
    expect(queue.items()[0]).toMatchObject({ photo: said, unread: undefined })
  })
})

describe('publishing', () => {
  it('[BY-05] already published files are marked; files missing on the server are sent again with the same key', async () => {
    const { queue, add, sent } = held()
    await add('a', 'b')
    sent[0]?.succeed()
    sent[1]?.succeed()
    await settled()
    queue.markKept('key-1')
    expect(queue.items()[0]?.media?.kept).toBe(true)
    queue.resend('key-2')
    expect(queue.items()[1]).toMatchObject({ status: 0, media: null })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2', 'key-2'])
  })
})
