import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { workspace } from '../builds/units.ts'
import { findExecutable } from '../test/find.ts'

const read = (name: string): Promise<string> => readFile(join(workspace, 'deploy', name), 'utf8')

type Service = {
  image?: string
  build?: { context: string; dockerfile: string }
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  environment?: Record<string, string>
  volumes?: string[]
  ports?: string[]
  healthcheck?: object
  depends_on?: Record<string, { condition: string }> | string[]
  configs?: { source: string }[]
}
type Compose = { services: Record<string, Service>; volumes: Record<string, null>; configs: Record<string, { content: string }> }

describe('files for deployment', () => {
  const analyze = findExecutable([], ['systemd-analyze'])
  it.skipIf(analyze === null)('[OP-01] the systemd unit is valid and confined, where systemd-analyze is installed', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-unit-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    // Programs and folders of this machine: systemd-analyze requires that they exist.
    const unit = (await read('florilege.service')).replace('/usr/bin/node', process.execPath).replaceAll('/opt/florilege', folder)
    const file = join(folder, 'florilege.service')
    await writeFile(file, unit)
    const verified = spawnSync(analyze ?? '', ['verify', file], { encoding: 'utf8' })
    expect([verified.status, verified.stderr]).toEqual([0, ''])
    // Exposure from 0 to 100; a service without any of these settings has more than 90.
    const words = ['security', '--offline=true', '--threshold=20', file]
    expect(spawnSync(analyze ?? '', words, { encoding: 'utf8' }).status).toBe(0)
  })

  // The official schema of compose files is not on npm, so the parts that the services need of each other are compared.
  it('[OP-01] the compose file starts the server without rights, after its database and bucket', async () => {
    const { services, volumes, configs } = parse(await read('compose.yaml')) as Compose
    expect(Object.keys(services)).toEqual(['florilege', 'postgres', 's3', 'mail', 'proxy'])
    const { florilege } = services
    expect(florilege).toMatchObject({
      build: { context: '..', dockerfile: 'deploy/Containerfile' },
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      depends_on: { postgres: { condition: 'service_healthy' }, s3: { condition: 'service_healthy' } },
    })
    for (const name of ['postgres', 's3']) expect(services[name]?.healthcheck).toBeDefined()
    // Only the proxy is reachable from other machines.
    const reachable = Object.entries(services).filter(([, { ports = [] }]) =>
      ports.some((port) => !port.startsWith('127.0.0.1:')),
    )
    expect(reachable.map(([name]) => name)).toEqual(['proxy'])
    const mounted = Object.values(services).flatMap((one) => one.volumes?.map((volume) => volume.split(':', 1)[0] ?? '') ?? [])
    expect(mounted.filter((name) => !name.startsWith('./')).toSorted()).toEqual(Object.keys(volumes).toSorted())
    const used = Object.values(services).flatMap((one) => one.configs?.map(({ source }) => source) ?? [])
    expect(Object.keys(configs)).toEqual(used)
    // The account that the server uses is made without further rights, and is not the superuser of the image.
    expect(florilege?.environment?.['DATABASE_URL']).toMatch(/^postgres:\/\/florilege:/)
    expect(services['postgres']?.environment).not.toHaveProperty('POSTGRES_USER')
    expect(configs['account']?.content).toMatch(/^create role florilege login password '[^']+';$/m)
  })

  it('[OP-01] the example of settings names every variable that the compose file requires', async () => {
    const required = [...(await read('compose.yaml')).matchAll(/\$\{([A-Z0-9_]+):\?/g)].map(([, name]) => name)
    const named = new Set([...(await read('example.env')).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name))
    expect(required.filter((name) => !named.has(name))).toEqual([])
    expect(required.length).toBeGreaterThan(4)
  })

  it('[OP-01] the image runs as another account than root, and reports its health', async () => {
    const containerfile = await read('Containerfile')
    expect(/^USER (\S+)$/m.exec(containerfile)?.[1]).toBe('1000:1000')
    expect(containerfile).toMatch(/^HEALTHCHECK [^]*\/readyz/m)
    expect(containerfile.trimEnd()).toMatch(/CMD \["node", "florilege\.mjs"\]$/)
  })
})
