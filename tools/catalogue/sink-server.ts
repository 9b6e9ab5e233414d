import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { storedSecret } from '@florilege/server/platform/account/stored-secret.ts'
import { OPERATOR_KEY_FILE } from '@florilege/server/platform/request/operator-key.ts'
import { beginCommandImport, finishImport, importPicture, importRecords } from '@florilege/shared/contracts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import type { SentEntry } from '@florilege/server/features/interchange/reading/sink.ts'
import type { CommandRun } from '@florilege/shared/contracts'
import { NO_EDITOR } from './sink.ts'
import type { PictureSink, SinkOptions } from './sink.ts'

const TRIES = 5
const REFUSALS: Record<number, string> = {
  401: 'the server does not know the key of this data folder; is DATA_DIR the one it uses?',
  403: 'the server does not let this command import',
  404: 'the server has no import; is it another version?',
  409: 'the import was stopped',
}

/** Makes a call once; null without an answer. */
const ask = (address: string, key: string, body: unknown): Promise<Response | null> => {
  const isFile = body instanceof Uint8Array
  const headers = {
    authorization: `Bearer ${key}`,
    'content-type': isFile ? 'application/octet-stream' : 'application/json',
  }
  return fetch(address, { method: 'POST', headers, body: isFile ? body : JSON.stringify(body) }).catch(() => null)
}

const failureOf = async (server: string, response: Response | null): Promise<Unusable> => {
  if (response === null)
    return new Unusable(`no server answers at ${server}, though one uses the data folder; name it with --server or PORT`)
  const { status } = response
  return new Unusable(REFUSALS[status] ?? `the server refused with ${status}: ${(await response.text()).slice(0, 300)}`)
}

const post = async (server: string, path: string, key: string, body: unknown): Promise<unknown> => {
  for (let attempt = 1; ; attempt += 1) {
    const response = await ask(`${server}${path}`, key, body)
    if (response?.ok) return response.json()
    const passing = response === null || response.status === 429 || response.status === 503
    // Batches are idempotent, so that one with an unknown outcome can be repeated.
    if (!passing || attempt >= TRIES) throw await failureOf(server, response)
    await pause(Math.min(Number(response?.headers.get('retry-after') ?? attempt), 30) * 1000)
  }
}

/** Entries of a batch in the form of the call. */
const wireOf = ({ number, drafts, refused, entry: { file, rows, key, notes } }: SentEntry) => ({
  number,
  drafts: drafts.length,
  file: file.slice(-300),
  rows: rows.slice(0, 50),
  key: key?.slice(0, 500) ?? null,
  notes: notes
    .slice(0, 50)
    .map(({ code, detail }) => ({ code, ...(detail === undefined ? {} : { detail: detail.slice(0, 500) }) })),
  refused: refused?.slice(0, 500) ?? null,
})

/** Begins the import that reports the records; none in a dry run. */
const begin = async (server: string, key: string, { name, owner, editor, dryRun }: SinkOptions): Promise<CommandRun | null> => {
  if (dryRun) return null
  const body = { name, owner, ...(editor === null ? {} : { editor }) }
  const answer = await post(server, beginCommandImport.path, key, body).catch((error: unknown) => {
    throw error instanceof Unusable && error.message.includes('"editor"') ? new Unusable(NO_EDITOR) : error
  })
  return beginCommandImport.response.parse(answer).data
}

/** Sends records to the running server, which shows them at once. */
export const serverSink = async (server: string, dataDir: string, options: SinkOptions): Promise<PictureSink> => {
  const { owner, keepOwners, dryRun } = options
  const key = await storedSecret(join(dataDir, OPERATOR_KEY_FILE))
  const run = await begin(server, key, options)
  let isOpen = run !== null
  const end = async (failed: boolean): Promise<void> => {
    isOpen = false
    await post(server, finishImport.path, key, { failed, ...(run === null ? {} : { import: run }) })
  }
  return {
    send: async ({ drafts, assumed, sent }) => {
      const journal = run === null ? {} : { journal: { ...run, sent: sent.map(wireOf) } }
      const body = { owner, keep_owners: keepOwners, drafts, assumed, dry_run: dryRun, ...journal }
      const answer = importRecords.response.parse(await post(server, importRecords.path, key, body))
      return answer.data.outcomes
    },
    picture: async ({ record, name, credit, licence, place, at, content }) => {
      const query = new URLSearchParams({
        record: String(record),
        name,
        ...(run === null ? {} : { import: String(run.id), run: run.run, place: String(place), at: String(at) }),
        ...(credit === null ? {} : { credit }),
        ...(licence === null ? {} : { licence }),
      })
      return importPicture.response.parse(await post(server, `${importPicture.path}?${query}`, key, content)).data.result
    },
    finish: () => end(false),
    close: async () => {
      if (isOpen) await end(true)
    },
  }
}
