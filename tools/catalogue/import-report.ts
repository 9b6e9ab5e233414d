import { createWriteStream } from 'node:fs'
import { once } from 'node:events'
import { basename } from 'node:path'
import type { ImportOutcome } from '@florilege/shared/contracts'
import type { EntryResult } from '@florilege/server/features/interchange/import/import-run.ts'

type Result = ImportOutcome['result']
export type Summary = {
  rows: number
  merged: number
  noted: number
  results: Record<Result, number>
  implied: number
}

/** Counts results, prints refusals, and writes details to a file of JSON lines. */
export const createReport = (file: string | null, print: (line: string) => void) => {
  const stream = file === null ? null : createWriteStream(file, { mode: 0o600 })
  let failure: Error | null = null
  stream?.on('error', (error) => {
    failure = error
  })
  const summary: Summary = {
    rows: 0,
    merged: 0,
    noted: 0,
    results: { added: 0, changed: 0, unchanged: 0, kept: 0, refused: 0 },
    implied: 0,
  }

  const write = ({ entry, title, result, reason, id }: EntryResult): void => {
    if (!stream || (entry.notes.length === 0 && (result === 'added' || result === 'unchanged'))) return
    const line = { file: basename(entry.file), rows: entry.rows, key: entry.key, title, result, reason, id, notes: entry.notes }
    stream.write(`${JSON.stringify(line)}\n`)
  }

  const add = (found: EntryResult): void => {
    const { entry, result, reason } = found
    summary.rows += entry.rows.length
    summary.results[result] += 1
    if (entry.rows.length > 1) summary.merged += entry.rows.length - 1
    if (entry.notes.length > 0) summary.noted += 1
    write(found)
    if (result === 'refused' || result === 'kept') {
      const told = result === 'kept' ? 'EDITED_HERE' : (reason ?? '')
      print(`${result}  ${basename(entry.file)}:${entry.rows.join('+')}  ${entry.key ?? '–'}  ${told}`)
    }
  }

  const addImplied = ({ result }: ImportOutcome): void => {
    if (result === 'added') summary.implied += 1
  }

  const close = async (): Promise<void> => {
    if (!stream) return
    stream.end()
    if (!stream.closed && !failure) await Promise.race([once(stream, 'close'), once(stream, 'error')])
    if (failure) throw failure
  }
  return { add, addImplied, close, summary }
}

/** Summary of a run as text. */
export const summaryLines = ({ rows, merged, noted, results, implied }: Summary): string[] => {
  const { added, changed, unchanged, kept, refused } = results
  return [
    `  rows read       ${rows}${merged > 0 ? `, ${merged} of them merged into another of the same identifier` : ''}`,
    `  records         ${added} added, ${changed} changed, ${unchanged} unchanged${kept > 0 ? `, ${kept} left as edited here` : ''}`,
    `  named by others ${implied} added`,
    `  refused         ${refused}`,
    ...(noted > 0 ? [`  with remarks    ${noted} (see --report)`] : []),
  ]
}
