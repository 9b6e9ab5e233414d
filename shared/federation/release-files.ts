import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'

type ReleaseFile = ReleaseDocument['files'][number]

/** File name of the document in a release; it is not listed among the files. */
export const RELEASE_DOCUMENT = 'release.json'

/** File name of the script report, which is not listed either. */
export const SCRIPT_REPORT = 'script.md'

/** All files below `outDir` with digest and size in bytes, sorted by path. */
export const releaseFiles = async (outDir: string): Promise<ReleaseFile[]> => {
  const entries = await readdir(outDir, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(outDir, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
    .filter((path) => path !== RELEASE_DOCUMENT && path !== SCRIPT_REPORT)
    .toSorted()
  return Promise.all(
    paths.map(async (path) => {
      const bytes = await readFile(join(outDir, path))
      return { path, sha384: createHash('sha384').update(bytes).digest('base64'), size: bytes.length }
    }),
  )
}

/** Twelve hexadecimal digits that identify the bytes of these files. */
export const digestOf = (files: readonly ReleaseFile[]): string => {
  const hash = createHash('sha256')
  for (const { path, sha384 } of files) hash.update(`${path} ${sha384}\n`)
  return hash.digest('hex').slice(0, 12)
}
