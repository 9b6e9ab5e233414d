import { once } from 'node:events'
import { parentPort } from 'node:worker_threads'
import type { MessagePort } from 'node:worker_threads'
import type { Entry } from './entry.ts'
import { readPlanned } from './read-planned.ts'
import type { ReadingMessage, ReadingTask } from './reading.ts'
import { recognise } from '../mapping/recognise.ts'
import { Unusable } from '../mapping/unusable.ts'

/** Entries per message. */
const BATCH = 50

const serve = async (port: MessagePort): Promise<void> => {
  const tell = (message: ReadingMessage): void => port.postMessage(message)

  const hand = async (entries: Entry[]): Promise<void> => {
    // The receiver asks for the next batch after processing this one, so that at most two are in memory.
    const asked = once(port, 'message')
    tell({ entries })
    await asked
  }

  const run = async ({ folder, read }: ReadingTask): Promise<void> => {
    if (read === null) return tell({ recognised: await recognise(folder) })
    let batch: Entry[] = []
    for await (const entry of readPlanned(folder, read)) {
      batch.push(entry)
      if (batch.length < BATCH) continue
      await hand(batch)
      batch = []
    }
    if (batch.length > 0) await hand(batch)
    return tell({ through: true })
  }

  for (;;) {
    const [task] = (await once(port, 'message')) as [ReadingTask]
    await run(task).catch((error: unknown) => {
      const line = error instanceof Error ? error.message : String(error)
      tell({ unusable: line, told: error instanceof Unusable ? error.told : 'FILE_UNREADABLE' })
    })
  }
}

if (parentPort !== null) await serve(parentPort)
