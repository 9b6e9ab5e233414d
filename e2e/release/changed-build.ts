import { createHash, randomUUID } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import { buildRelease } from '@florilege/shared/federation/build.ts'
import { RELEASE_DOCUMENT } from '@florilege/shared/federation/release-files.ts'
import type { Built } from '../../tools/builds/build-unit.ts'
import { sourceHash } from '../../tools/builds/source-hash.ts'
import { workspace } from '../../tools/builds/units.ts'

const IN = 'in:'

/** Replaces texts in a copy of a remote. Takes a file below `src`, then pairs of text and replacement; `in:<file>` changes the file. */
const rewrite = async (root: string, [first = '', ...words]: string[]): Promise<void> => {
  let path = first
  for (let text = words.shift(); text !== undefined; text = words.shift()) {
    if (text.startsWith(IN)) {
      path = text.slice(IN.length)
      continue
    }
    const file = join(root, 'src', path)
    const source = await readFile(file, 'utf8')
    if (!source.includes(text)) throw new Error(`${path} of ${root} does not say: ${text}`)
    await writeFile(file, source.replaceAll(text, words.shift() ?? ''))
  }
}

const build = async (name: string, original: string, changes: string[], outDir: string): Promise<void> => {
  const work = await mkdtemp(join(tmpdir(), 'florilege-changed-'))
  const root = join(work, `remote-${name}`)
  try {
    await cp(original, root, { recursive: true, filter: (source) => !source.includes('node_modules') })
    await symlink(join(original, 'node_modules'), join(root, 'node_modules'))
    await rewrite(root, changes)
    await buildRelease({ name, root, outDir, mode: 'production' })
  } finally {
    await rm(work, { recursive: true, force: true })
  }
}

/** Builds a changed copy of a remote, once for each change and state of its sources. Throws BuildRefused. */
export const changedBuild = async (name: string, changes: string[]): Promise<Built> => {
  const original = join(workspace, `remote-${name}`)
  const source = (await sourceHash({ name, root: original })).slice(0, 16)
  const kept = join(workspace, '.cache/changed', name)
  const folder = join(kept, source, createHash('sha256').update(JSON.stringify(changes)).digest('hex').slice(0, 16))
  const document = () => readFile(join(folder, RELEASE_DOCUMENT), 'utf8')
  const found = await document().catch(() => null)
  if (found === null) {
    await mkdir(join(kept, source), { recursive: true })
    const former = (await readdir(kept)).filter((one) => one !== source)
    await Promise.all(former.map((one) => rm(join(kept, one), { recursive: true, force: true })))
    const begun = `${folder}.${randomUUID()}`
    await build(name, original, changes, begun)
    // Another worker may have built the same meanwhile.
    await rename(begun, folder).catch(() => rm(begun, { recursive: true, force: true }))
  }
  return { document: releaseDocument.parse(JSON.parse(found ?? (await document()))), folder }
}
