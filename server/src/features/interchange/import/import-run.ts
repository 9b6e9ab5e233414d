import { invalidFields } from '../../../platform/answer/invalid-fields.ts'
import { IMPORT_BATCH, recordDraft } from '@florilege/shared/contracts'
import type { ImportOutcome, RecordDraft, RecordDraftInput, RecordSource } from '@florilege/shared/contracts'
import type { DraftKind, Entry, Reader } from '../reading/entry.ts'
import type { SentEntry, Sink } from '../reading/sink.ts'
import { placeOf } from './import-rows.ts'

/** Result of one entry. */
export type EntryResult = {
  entry: Entry
  title: string | null
  result: ImportOutcome['result']
  reason: string | null
  id: number | null
  /** Place of the entry in the report. */
  place: number
}

type Checked = { entry: Entry; main: RecordDraft; implied: RecordDraft[] }

export type RunOptions = {
  sink: Sink
  /** Entries that an earlier run has processed: they are read for references, and not sent again. */
  after?: number
  /** Entries of earlier readers of the same import, which are counted before these. */
  before?: number
  kinds: ReadonlySet<DraftKind> | null
  dryRun: boolean
  onResult: (result: EntryResult) => void
  /** Called when a record that others only mention was added. */
  onImplied: (outcome: ImportOutcome) => void
}

/** Bytes of a batch, below the server's limit. */
const LARGEST_BATCH = 400_000

/** Entries of a batch, refused ones included: results are reported before more are read. */
const MOST_PENDING = 200

const titleOf = (entry: Entry): string | null => ('draft' in entry ? entry.draft.title : null)

const nameOf = ({ source, key }: RecordSource): string => `${source}\n${key}`

const check = (input: RecordDraftInput): RecordDraft | string => {
  const result = recordDraft.safeParse(input, { reportInput: true })
  if (result.success) return result.data
  const found = Object.entries(invalidFields(result.error.issues))
  return found.map(([field, code]) => `${code} ${field}`).join(', ')
}

const checked = (entry: Entry): Checked | string => {
  if ('refused' in entry) return entry.refused
  const main = check(entry.draft)
  if (typeof main === 'string') return main
  const implied: RecordDraft[] = []
  for (const input of entry.implied) {
    const draft = check(input)
    if (typeof draft === 'string') return `LINKED_RECORD ${draft}`
    implied.push(draft)
  }
  return { entry, main, implied }
}

/** State of an import: the entries that wait for their batch, and the names met so far. */
type Run = {
  options: RunOptions
  /** Row of each name. */
  keys: Map<string, number>
  brought: Set<string>
  added: Set<string>
  pending: SentEntry[]
  /** Number of the last entry read. */
  number: number
  /** Drafts and bytes that are pending. */
  count: number
  bytes: number
}

const newRun = (options: RunOptions): Run => ({
  options,
  keys: new Map(),
  brought: new Set(),
  added: new Set(),
  pending: [],
  number: options.before ?? 0,
  count: 0,
  bytes: 0,
})

const assumed = ({ options, added }: Run, drafts: readonly RecordDraft[]): RecordSource[] => {
  if (!options.dryRun) return []
  const targets = drafts.flatMap(({ links }) => links.flatMap(({ to }) => ('id' in to ? [] : [to])))
  return [...new Map(targets.map((to) => [nameOf(to), to])).values()].filter((to) => added.has(nameOf(to)))
}

/** Reports the outcomes of a batch, entry by entry. */
const report = ({ options, added }: Run, sent: readonly SentEntry[], outcomes: readonly ImportOutcome[]): void => {
  const { onResult, onImplied } = options
  let at = 0
  for (const one of sent) {
    const { entry, drafts: own, refused } = one
    const place = placeOf(one)
    if (refused !== null) onResult({ entry, title: titleOf(entry), result: 'refused', reason: refused, id: null, place })
    own.forEach((draft, nth) => {
      const outcome = outcomes[at + nth]
      if (!outcome) throw new Error('the import answered for fewer records than it was given')
      if (draft.source && outcome.result !== 'refused') added.add(nameOf(draft.source))
      if (nth < own.length - 1) onImplied(outcome)
      else onResult({ entry, title: draft.title, result: outcome.result, reason: outcome.reason, id: outcome.id, place })
    })
    at += own.length
  }
}

const flush = async (run: Run): Promise<void> => {
  const { pending: sent, options } = run
  const drafts = sent.flatMap((one) => one.drafts)
  run.pending = []
  // A mentioned record may exist under another name: the server looks it up in each batch. A dry run would count it
  // again.
  if (!options.dryRun) run.brought.clear()
  run.count = 0
  run.bytes = 0
  if (sent.length === 0) return
  report(run, sent, await options.sink.send({ drafts, assumed: assumed(run, drafts), sent }))
}

const isDone = ({ number, options: { after = 0 } }: Run): boolean => number <= after

const refuse = (run: Run, entry: Entry, refused: string): void => {
  if (!isDone(run)) run.pending.push({ number: run.number, entry, drafts: [], refused })
}

/** Adds an entry to the batch, after sending the batch if it would become too large. */
const take = async (run: Run, entry: Entry): Promise<void> => {
  const { keys, brought, added, number } = run
  const found = checked(entry)
  if (typeof found === 'string') return refuse(run, entry, found)
  const { main, implied } = found
  const name = main.source ? nameOf(main.source) : null
  const before = name === null ? undefined : keys.get(name)
  if (before !== undefined) return refuse(run, entry, `KEY_REPEATED ${before}`)
  const named = [...new Map(implied.map((draft) => [draft.source ? nameOf(draft.source) : '', draft]))]
  const withNews = (): RecordDraft[] => [...named.filter(([key]) => !brought.has(key)).map(([, draft]) => draft), main]
  let drafts = withNews()
  const size = Buffer.byteLength(JSON.stringify(drafts))
  if (drafts.length > IMPORT_BATCH || size > LARGEST_BATCH * 2) return refuse(run, entry, 'ENTRY_TOO_LARGE')
  if (run.count + drafts.length > IMPORT_BATCH || run.bytes + size > LARGEST_BATCH) {
    await flush(run)
    drafts = withNews()
  }
  if (name !== null) keys.set(name, entry.rows[0] ?? number)
  const sources = drafts.flatMap(({ source }) => (source ? [nameOf(source)] : []))
  const met = isDone(run) ? added : brought
  for (const source of sources) met.add(source)
  if (isDone(run)) return undefined
  run.pending.push({ number, entry, drafts, refused: null })
  run.count += drafts.length
  run.bytes += size
  return undefined
}

/**
 * Imports the entries of a reader in batches, in order: each is validated by the contract first, and the same batch
 * contains the records it mentions before it. A failing entry affects no other. Returns the number of the last entry.
 */
export const runImport = async (reader: Pick<Reader, 'entries'>, options: RunOptions): Promise<number> => {
  const run = newRun(options)
  const { kinds } = options
  for await (const entry of reader.entries()) {
    if (kinds && 'draft' in entry && !kinds.has(entry.draft.kind)) continue
    run.number += 1
    await take(run, entry)
    if (run.pending.length >= MOST_PENDING) await flush(run)
  }
  await flush(run)
  return run.number
}
