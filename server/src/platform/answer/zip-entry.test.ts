import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { addEntry } from './zip-entry.ts'

async function* broken(): AsyncGenerator<string> {
  yield 'begun'
  throw new Error('cannot be read on')
}

it('T32 an archive ends with the error of one of its files, before or during its reading', async () => {
  for (const late of [false, true]) {
    const zip = new ZipFile()
    addEntry(zip, 'sound.txt', async function* () {
      yield 'sound'
    })
    addEntry(zip, 'broken.txt', broken)
    addEntry(zip, 'after.txt', broken)
    zip.end()
    const output = zip.outputStream as Readable
    if (late) while (!output.destroyed) await setImmediate()
    await expect(buffer(output)).rejects.toThrow(late ? /./ : 'cannot be read on')
    expect(output.errored?.message).toBe('cannot be read on')
  }
})
