import { describe, expect, it } from 'vitest'
import { held, settled } from './held-queue.ts'
import type { PhotoReading } from './read-photo.ts'

const said = { lat: 43.467, lon: 11.885 } as PhotoReading
const away = () => Promise.reject(new Error('the reader could not be fetched'))

describe('a photograph whose metadata could not be read', () => {
  it('[BY-06] [EN-07] is not taken for one that says nothing, and is read once it has gone out', async () => {
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

  it('[BY-06] [EN-07] is said to be unread where that fails as well, and read again later', async () => {
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
  it('[BY-05] marks what was theirs already, and sends again what the server has no more, under its key', async () => {
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
