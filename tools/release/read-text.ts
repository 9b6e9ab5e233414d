import { readFile } from 'node:fs/promises'
import { jsonFault } from '@florilege/shared/federation/json-fault.ts'
import { ReleaseFailed } from './server.ts'

const WHY: Record<string, string> = {
  ENOENT: 'there is no such file',
  EACCES: 'it may not be read',
  EPERM: 'it may not be read',
  EISDIR: 'it is a folder',
  ENOTDIR: 'what it is in is no folder',
}

/** What keeps a file from being read, in words. */
const whyNot = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WHY[code] ?? (error instanceof Error ? error.message : String(error))
}

/** The text of a file; null where there is none. Throws ReleaseFailed for one that is there and cannot be read. */
export const readIfThere = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ReleaseFailed(`${file} cannot be read: ${whyNot(error)}.`)
  }
}

/** What a text of JSON says, a mark of byte order before it left out. Throws ReleaseFailed with file, reason and place. */
export const parsedAs = (file: string, given: string): unknown => {
  const text = given.replace(/^\uFEFF/, '')
  const fault = jsonFault(text)
  if (fault !== null) throw new ReleaseFailed(`${file} is no valid JSON: ${fault}.`)
  return JSON.parse(text)
}
