import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack } from 'tar-stream'
import { onTestFinished } from 'vitest'
import { findReaders } from '@florilege/server/features/interchange/reading/detect.ts'
import type { Entry } from '@florilege/server/features/interchange/reading/entry.ts'

/** Folder with these files, deleted after the test. */
export const folderOf = async (files: Record<string, string | Buffer>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-import-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await Promise.all(Object.entries(files).map(([name, content]) => writeFile(join(folder, name), content)))
  return folder
}

/** Writes files into a tar.gz. */
export const archiveOf = async (path: string, files: Record<string, unknown>): Promise<void> => {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) {
    archive.entry({ name }, typeof content === 'string' ? content : JSON.stringify(content))
  }
  archive.finalize()
  await pipeline(archive, createGzip(), createWriteStream(path))
}

/** All entries of a folder's readers, in order. */
export const entriesIn = async (folder: string): Promise<Entry[]> => {
  const { readers } = await findReaders(folder, null)
  const entries: Entry[] = []
  for (const reader of readers) for await (const entry of reader.entries()) entries.push(entry)
  return entries
}

/** Result of each entry: its record's key and title, or the reason for its refusal. */
export const told = (entries: readonly Entry[]): (string | null)[][] =>
  entries.map((entry) => ('refused' in entry ? [entry.key, entry.refused] : [entry.draft.source?.key ?? null, entry.draft.title]))
