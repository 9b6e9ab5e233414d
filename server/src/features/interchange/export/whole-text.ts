import { readFile, stat } from 'node:fs/promises'
import { Unusable } from '../mapping/unusable.ts'

/** Bytes of a file that can only be read as a whole. */
const LARGEST = 32 * 1024 * 1024

/** Text of a file without its byte order mark. Throws Unusable for one too large for memory. */
export const wholeText = async (file: string): Promise<string> => {
  const { size } = await stat(file)
  if (size > LARGEST)
    throw new Unusable(
      `a file of this form has at most ${LARGEST / 1024 / 1024} MiB`,
      `FILE_TOO_LARGE > ${LARGEST / 1024 / 1024} MiB`,
    )
  return (await readFile(file, 'utf8')).replace(/^\uFEFF/, '')
}
