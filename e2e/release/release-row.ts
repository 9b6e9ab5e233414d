// Releases a remote several times in a row, each with one changed text, without compiling:
//   node release-row.ts <name> <address> <key file> <how many> <text>
// Each third goes to half of the people first. Prints a line for each, "<build> <text instead>".
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { RELEASE_DOCUMENT, releaseFiles } from '@florilege/shared/federation/release-files.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'

const [name = '', address = '', keyFile = '', count = '', text = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'florilege-row-'))
const told = console.log
try {
  await cp(join(import.meta.dirname, `../../.cache/builds/${name}`), folder, { recursive: true })
  const { build: _before, ...given } = releaseDocument.parse(JSON.parse(await readFile(join(folder, RELEASE_DOCUMENT), 'utf8')))
  const scripts = await Promise.all(
    given.files
      .filter(({ path }) => path.endsWith('.js'))
      .map(async ({ path }) => ({ path, source: await readFile(join(folder, path), 'utf8') })),
  )
  const holder = scripts.find(({ source }) => source.includes(text))
  if (holder === undefined) throw new Error(`No script of ${name} says: ${text}`)
  const made = async (instead: string): Promise<ReleaseDocument> => {
    await writeFile(join(folder, holder.path), holder.source.replaceAll(text, instead))
    const unnamed = { ...given, files: await releaseFiles(folder) }
    return releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  }
  const server = connect(address, { key: await readKey(keyFile) })
  const how = { channel: 'stable', note: 'one of a row', by: 'e2e', signer: null } as const
  // Suppresses the tool's messages for people.
  console.log = () => undefined
  for (let at = 1; at <= Number(count); at += 1) {
    const instead = `Tour ${at} de ${count}, ${process.pid}.`
    const document = await made(instead)
    told(`${document.build} ${instead}`)
    if (at % 3 === 0) await publishBuilt(server, [{ document, folder }], { ...how, share: 50 })
    await publishBuilt(server, [{ document, folder }], { ...how, share: 100 })
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
