import { invalidFields } from '../../platform/invalid-fields.ts'
import { IMPORT_BATCH, recordDraft } from '@florilege/shared/contracts'
import type { ImportOutcome, RecordDraft, RecordDraftInput, RecordSource } from '@florilege/shared/contracts'
import type { DraftKind, Entry, Reader } from './entry.ts'
import type { SentEntry, Sink } from './sink.ts'

/** Result of one entry. */
export type EntryResult = {
  entry: Entry
  title: string | null
  result: ImportOutcome['result']
  reason: string | null
  id: number | null
}

type Checked = { entry: Entry; main: RecordDraft; implied: RecordDraft[] }

export type RunOptions = {
  sink: Sink
  /** Entries that an earlier run has processed: they are read for references, and not sent again. */
  after?: number
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

/**
 * Imports the entries of a reader in batches, in order: each is validated by the contract first, and the same batch
 * contains the records it mentions before it. A failing entry affects no other.
 */
export const runImport = async (
  reader: Pick<Reader, 'entries'>,
  { sink, after = 0, kinds, dryRun, onResult, onImplied }: RunOptions,
): Promise<void> => {
  /** Row of each name. */
  const keys = new Map<string, number>()
  const brought = new Set<string>()
  const added = new Set<string>()
  let pending: SentEntry[] = []
  let number = 0
  let count = 0
  let bytes = 0

  const assumed = (drafts: readonly RecordDraft[]): RecordSource[] => {
    if (!dryRun) return []
    const targets = drafts.flatMap(({ links }) => links.flatMap(({ to }) => ('id' in to ? [] : [to])))
    return [...new Map(targets.map((to) => [nameOf(to), to])).values()].filter((to) => added.has(nameOf(to)))
  }

  const flush = async (): Promise<void> => {
    const sent = pending
    const drafts = sent.flatMap((one) => one.drafts)
    pending = []
    // A mentioned record may exist under another name: the server looks it up in each batch. A dry run would count it
    // again.
    if (!dryRun) brought.clear()
    count = 0
    bytes = 0
    if (sent.length === 0) return
    const outcomes = await sink.send({ drafts, assumed: assumed(drafts), sent })
    let at = 0
    for (const { entry, drafts: own, refused } of sent) {
      if (refused !== null) onResult({ entry, title: titleOf(entry), result: 'refused', reason: refused, id: null })
      own.forEach((draft, place) => {
        const outcome = outcomes[at + place]
        if (!outcome) throw new Error('the import answered for fewer records than it was given')
        if (draft.source && outcome.result !== 'refused') added.add(nameOf(draft.source))
        if (place < own.length - 1) onImplied(outcome)
        else onResult({ entry, title: draft.title, result: outcome.result, reason: outcome.reason, id: outcome.id })
      })
      at += own.length
    }
  }

  const refuse = (entry: Entry, refused: string): void => {
    if (number > after) pending.push({ number, entry, drafts: [], refused })
  }

  const take = async (entry: Entry): Promise<void> => {
    const found = checked(entry)
    if (typeof found === 'string') return refuse(entry, found)
    const { main, implied } = found
    const name = main.source ? nameOf(main.source) : null
    const before = name === null ? undefined : keys.get(name)
    if (before !== undefined) return refuse(entry, `KEY_REPEATED ${before}`)
    const named = [...new Map(implied.map((draft) => [draft.source ? nameOf(draft.source) : '', draft]))]
    const withNews = (): RecordDraft[] => [...named.filter(([key]) => !brought.has(key)).map(([, draft]) => draft), main]
    let drafts = withNews()
    const size = Buffer.byteLength(JSON.stringify(drafts))
    if (drafts.length > IMPORT_BATCH || size > LARGEST_BATCH * 2) return refuse(entry, 'ENTRY_TOO_LARGE')
    if (count + drafts.length > IMPORT_BATCH || bytes + size > LARGEST_BATCH) {
      await flush()
      drafts = withNews()
    }
    if (name !== null) keys.set(name, entry.rows[0] ?? number)
    const sources = drafts.flatMap(({ source }) => (source ? [nameOf(source)] : []))
    if (number <= after) {
      for (const source of sources) added.add(source)
      return undefined
    }
    for (const source of sources) brought.add(source)
    pending.push({ number, entry, drafts, refused: null })
    count += drafts.length
    bytes += size
    return undefined
  }

  for await (const entry of reader.entries()) {
    if (kinds && 'draft' in entry && !kinds.has(entry.draft.kind)) continue
    number += 1
    await take(entry)
    if (pending.length >= MOST_PENDING) await flush()
  }
  await flush()
}
