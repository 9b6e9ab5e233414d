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

/** Text of a file system error. */
const whyNot = (error: unknown): string => {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return WHY[code] ?? (error instanceof Error ? error.message : String(error))
}

/** Text of a file; null when missing. Throws ReleaseFailed for an unreadable file. */
export const readIfThere = async (file: string): Promise<string | null> => {
  try {
    return await readFile(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new ReleaseFailed(`${file} cannot be read: ${whyNot(error)}.`)
  }
}

/** Parses JSON text, ignoring a byte order mark. Throws ReleaseFailed with file, reason and position. */
export const parsedAs = (file: string, given: string): unknown => {
  const text = given.replace(/^\uFEFF/, '')
  const fault = jsonFault(text)
  if (fault !== null) throw new ReleaseFailed(`${file} is no valid JSON: ${fault}.`)
  return JSON.parse(text)
}
