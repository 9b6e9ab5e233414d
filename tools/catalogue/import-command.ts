import { basename, resolve } from 'node:path'
import { readConfig } from '@florilege/server/config.ts'
import type { Config } from '@florilege/server/config.ts'
import { FolderInUse } from '@florilege/server/platform/database/embedded/folder-lock.ts'
import { findReaders, mappedReader } from '@florilege/server/features/interchange/reading/detect.ts'
import type { Reader } from '@florilege/server/features/interchange/reading/entry.ts'
import type { ImportOptions } from './import-options.ts'
import { createReport, summaryLines } from './import-report.ts'
import type { Summary } from './import-report.ts'
import { ownerOf } from '@florilege/server/features/interchange/import/import-owner.ts'
import { runImport } from '@florilege/server/features/interchange/import/import-run.ts'
import { readMapping } from '@florilege/server/features/interchange/mapping/mapping.ts'
import { createProgress } from './progress.ts'
import { Unusable } from '@florilege/server/features/interchange/mapping/unusable.ts'
import { withPicturesAt } from '@florilege/server/features/interchange/import-pictures/picture-files.ts'
import { pictureRun } from './import-pictures.ts'
import type { PictureRun } from './import-pictures.ts'
import type { PictureSink } from './sink.ts'
import { databaseSink } from './sink-database.ts'
import { serverSink } from './sink-server.ts'
import { systemError } from './system-error.ts'

type Print = (line: string) => void

const hostOf = ({ host, port }: Config): string => `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`

/** Opens the database directly if it is not in use, else the server that uses it. */
const openSink = async (
  config: Config,
  options: ImportOptions & { name: string; owner: string; keepOwners: boolean },
  print: Print,
): Promise<PictureSink> => {
  const server = options.server ?? hostOf(config)
  if (options.server === null) {
    try {
      return await databaseSink(config, options)
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error
    }
  }
  print(`through the running server at ${server}`)
  return serverSink(server, config.dataDir, options)
}

/** Attributes an exception of a reader to its file. */
const guarded = (reader: Reader): Reader => ({
  ...reader,
  async *entries() {
    try {
      yield* reader.entries()
    } catch (error) {
      if (error instanceof Unusable) throw error
      const said = systemError(error) ?? (error instanceof Error ? error.message : String(error))
      throw new Unusable(`${reader.files[0] ?? ''} cannot be read: ${said}`)
    }
  },
})

const runReader = async (
  reader: Reader,
  sink: PictureSink,
  options: ImportOptions,
  { report, pictures, before }: { report: string | null; pictures: PictureRun; before: number },
  print: Print,
): Promise<{ summary: Summary; last: number }> => {
  const progress = createProgress(reader.format, process.stderr)
  const results = createReport(report, (line) => {
    progress.clear()
    print(line)
  })
  const { kinds, dryRun } = options
  let last = before
  try {
    last = await runImport(guarded(reader), {
      sink,
      before,
      kinds,
      dryRun,
      onImplied: results.addImplied,
      onResult: (result) => {
        results.add(result)
        pictures.note(result)
        progress.count(result.entry.rows.length)
      },
    })
  } finally {
    progress.clear()
    await results.close()
  }
  print(
    `${reader.format} (${reader.files.join(', ')}), ${progress.seconds().toFixed(1)} s${dryRun ? ', dry run: nothing written' : ''}`,
  )
  for (const line of summaryLines(results.summary)) print(line)
  return { summary: results.summary, last }
}

/** Name of the report file; numbered from the second reader on. */
const reportFile = (report: string | null, at: number): string | null =>
  report === null || at === 0 ? report : report.replace(/(\.[^./]+)?$/, `-${at + 1}$1`)

const findAll = async ({ from, format, mapping }: ImportOptions): Promise<{ readers: Reader[]; unread: string[] }> =>
  mapping === null ? findReaders(from, format) : { readers: [await mappedReader(from, await readMapping(mapping))], unread: [] }

/** Imports the content of a file or folder; returns the summary of each reader. Throws Unusable with one line. */
export const importCommand = async (options: ImportOptions, print: Print): Promise<Summary[]> => {
  const { readers, unread } = await findAll(options).catch((error: unknown) => {
    if (error instanceof Unusable) throw error
    throw new Unusable(`--from: ${systemError(error) ?? (error instanceof Error ? error.message : String(error))}`)
  })
  const wanted = readers.filter((reader) => options.kinds === null || reader.kinds.some((kind) => options.kinds?.has(kind)))
  for (const file of unread) print(`not read      ${file}`)
  if (wanted.length === 0) throw new Unusable(`nothing in ${options.from} is of a known format or of this kind`)
  return withPicturesAt(options.pictures, async (files) => {
    const pictures = pictureRun(files, options)
    const summaries: Summary[] = []
    // Each collection has its own owner, whatever else is in the folder.
    const owned = Map.groupBy([...wanted.entries()], ([, { format }]) => options.owner ?? ownerOf(format))
    for (const [owner, own] of owned) {
      const config = readConfig(process.env)
      const named = { ...options, name: basename(resolve(options.from)).slice(0, 300), owner, keepOwners: options.owner === null }
      const sink = await openSink(config, named, print)
      let before = 0
      try {
        for (const [at, reader] of own) {
          const told = { report: reportFile(options.report, at), pictures, before }
          const { summary, last } = await runReader(reader, sink, options, told, print)
          summaries.push(summary)
          before = last
        }
        await pictures.bring(sink, config, print)
        if (!options.dryRun) await sink.finish()
      } finally {
        await sink.close()
      }
    }
    return summaries
  })
}
