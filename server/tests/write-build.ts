import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Built } from '../../tools/release/build.ts'
import type { TestBuild } from './releases/release-fixtures.ts'

/** Writes the files of a build into a folder, as a compiler would have left them. */
export const writeBuild = async ({ document, bytes }: TestBuild, folder: string): Promise<Built> => {
  for (const [path, content] of bytes) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  return { document, folder }
}
