import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as Reading from '../../src/features/interchange/reading/read-in-worker.ts'

// Separate module instance, without idle threads of other test files.
const copy = '../../src/features/interchange/reading/read-in-worker.ts?copy'
const { recogniseApart } = (await import(copy)) as typeof Reading

describe('threads that read imports', () => {
  let folder = ''
  const started: Worker[] = []
  const note = (message: unknown): void => {
    if (typeof message === 'object' && message !== null && 'worker' in message && message.worker instanceof Worker)
      started.push(message.worker)
  }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'florilege-reader-'))
    await writeFile(join(folder, 'works.bib'), '@book{a, title = {Flora}, author = {Ada}, year = {1843}}')
    subscribe('worker_threads', note)
  })
  afterAll(async () => {
    unsubscribe('worker_threads', note)
    await rm(folder, { recursive: true })
  })

  it('an idle thread that ends affects nothing: the next file is read by another', async () => {
    const before = await recogniseApart(folder)
    const [first] = started
    if (first === undefined) throw new Error('a thread')
    expect(await recogniseApart(folder)).toEqual(before)
    expect(started).toHaveLength(1)
    await first.terminate()
    expect(await recogniseApart(folder)).toEqual(before)
    expect(started).toHaveLength(2)
    // Simulates a thread that ran out of memory: without a listener the server would exit.
    expect(() => started[1]?.emit('error', new Error('out of memory'))).not.toThrow()
    expect(await recogniseApart(folder)).toEqual(before)
    expect(started).toHaveLength(3)
  })
})
