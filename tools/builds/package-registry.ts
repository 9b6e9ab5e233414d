import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { installedPackages } from './installed-packages.ts'
import type { InstalledPackages } from './installed-packages.ts'

type Packument = {
  name: string
  'dist-tags': Record<string, string>
  versions: Record<string, { dist: Record<string, unknown> }>
}
/** Body of a publish request by npm or pnpm: metadata, with the archive in base64. */
type Published = Packument & { _attachments: Record<string, { data: string }> }

export type PackageRegistry = {
  address: string
  /**
   * Lines of an .npmrc that publish to it and install this workspace's packages from it; others come from the default registry.
   */
  settings: string
  /** Lines of a team's .npmrc: `settings`, and with `offline` this registry for every package. */
  teamSettings: string
  /** Names of published packages. */
  names: () => string[]
  close: () => void
}

const textOf = async (message: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString('utf8')
}

/**
 * Local package registry for npm and pnpm, for the duration of a test. `offline`: it also serves the packages installed in this
 * workspace, and no other registry is used.
 */
export const packageRegistry = async ({ offline = false } = {}): Promise<PackageRegistry> => {
  const packages = new Map<string, Packument>()
  const archives = new Map<string, Buffer>()
  let address = ''
  let installed: InstalledPackages | null = null

  const take = (text: string): void => {
    const { _attachments: attachments, ...rest } = JSON.parse(text) as Published
    for (const [file, { data }] of Object.entries(attachments)) {
      archives.set(`/${rest.name}/-/${file}`, Buffer.from(data, 'base64'))
      for (const version of Object.values(rest.versions)) version.dist['tarball'] = `${address}/${rest.name}/-/${file}`
    }
    const before = packages.get(rest.name)
    packages.set(rest.name, { ...rest, versions: { ...before?.versions, ...rest.versions } })
  }

  const server = createServer((message, response) => {
    const path = decodeURIComponent(message.url ?? '/')
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const takeIn = async (): Promise<void> => {
      take(await textOf(message))
      json(201, { ok: true })
    }
    if (message.method === 'PUT') return void takeIn()
    const archive = archives.get(path)
    const give = (bytes: Buffer) => response.writeHead(200, { 'content-type': 'application/octet-stream' }).end(bytes)
    if (archive !== undefined) return void give(archive)
    const found = packages.get(path.slice(1)) ?? installed?.find(path.slice(1)) ?? null
    if (found !== null) return void json(200, found)
    const giveInstalled = async (): Promise<void> => {
      const bytes = (await installed?.archive(path)) ?? null
      if (bytes === null) json(404, {})
      else give(bytes)
    }
    void giveInstalled()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  const host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : ''}`
  address = `http://${host}`
  if (offline) installed = installedPackages(address)
  const settings = `@florilege:registry=${address}/\n//${host}/:_authToken=of-a-test\n`
  return {
    address,
    settings,
    teamSettings: offline ? `registry=${address}/\n${settings}` : settings,
    names: () => [...packages.keys()].toSorted(),
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
