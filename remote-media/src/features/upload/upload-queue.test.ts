import { ApiError } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { describe, expect, it } from 'vitest'
import { isBusy, progressOf } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'

type Sending = {
  key: string
  name: string
  signal: AbortSignal
  onProgress: (percent: number) => void
  succeed: () => void
  fail: (code: string) => void
}

const answer = { media_id: 7 } as UploadedMedia

/** A queue whose files go nowhere until the test says so. */
const held = () => {
  const sent: Sending[] = []
  const forgotten: string[] = []
  let made = 0
  const queue = createUploadQueue({
    send: (file, key, onProgress, signal) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError(0, 'ABORTED')))
        const fail = (code: string) => reject(new ApiError(500, code))
        sent.push({ key, name: file.name, signal, onProgress, succeed: () => resolve(answer), fail })
      }),
    read: () => Promise.resolve(null),
    preview: ({ name }) => `blob:${name}`,
    forget: (preview) => forgotten.push(preview),
    key: () => `key-${++made}`,
  })
  return { queue, sent, forgotten }
}

const files = (...names: string[]): File[] => names.map((name) => new File(['x'], name))
const settled = () => new Promise((resolve) => setTimeout(resolve))

describe('upload queue', () => {
  it('[CO-07] [ST-17] sends three at a time; the others wait and move up', async () => {
    const { queue, sent } = held()
    queue.add(files('a', 'b', 'c', 'd', 'e'))
    expect(queue.items().map(({ status }) => status)).toEqual([0, 0, 0, null, null])
    sent[1]?.succeed()
    await settled()
    expect(queue.items().map(({ status }) => status)).toEqual([0, 1, 0, 0, null])
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(isBusy(queue.items())).toBe(true)
  })

  it('[CO-07] shows at most 99 % until the server has answered', async () => {
    const { queue, sent } = held()
    queue.add(files('a'))
    sent[0]?.onProgress(progressOf(10, 10))
    expect(queue.items()[0]?.progress).toBe(99)
    sent[0]?.succeed()
    await settled()
    expect(queue.items()[0]).toMatchObject({ progress: 100, status: 1, media: answer })
    expect([progressOf(0, 10), progressOf(5, 10), progressOf(9999, 10_000), progressOf(1, 0)]).toEqual([0, 50, 99, 0])
  })

  it('[ST-17] [ST-18] [ER-11] a failed one is marked and sent again under the same key', async () => {
    const { queue, sent } = held()
    queue.add(files('a'))
    sent[0]?.fail('DISK_FULL')
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: -1, error: 'DISK_FULL' })
    expect(isBusy(queue.items())).toBe(false)
    queue.retry('key-1')
    expect(queue.items()[0]).toMatchObject({ status: 0, error: null })
    sent[1]?.succeed()
    await settled()
    expect(queue.items()[0]?.status).toBe(1)
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('[ST-17] [ST-18] one that waits or is being sent can be cancelled, and leaves its place to the next', async () => {
    const { queue, sent } = held()
    queue.add(files('a', 'b', 'c', 'd', 'e'))
    queue.abort('key-1')
    queue.abort('key-5')
    await settled()
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(queue.items().map(({ status, error }) => [status, error])).toEqual([
      [-1, 'ABORTED'],
      [0, null],
      [0, null],
      [0, null],
      [-1, 'ABORTED'],
    ])
  })

  it('what is taken out is forgotten, and stopping takes out all', async () => {
    const { queue, sent, forgotten } = held()
    queue.add(files('a', 'b'))
    queue.discard('key-1')
    expect(queue.items().map(({ id }) => id)).toEqual(['key-2'])
    queue.stop()
    await settled()
    expect(queue.items()).toEqual([])
    expect(sent.every(({ signal }) => signal.aborted)).toBe(true)
    expect(forgotten).toEqual(['blob:a', 'blob:b'])
  })
})
