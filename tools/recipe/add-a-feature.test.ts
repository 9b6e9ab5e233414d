import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUnit } from '../builds/build-unit.ts'
import { listUnits } from '../builds/units.ts'
import { copyWorkspace } from './copy-workspace.ts'
import { follow, readRecipe } from './recipe.ts'

const steps = await readRecipe()

/** Serves the copy with its remote, until the test stops it. Resolves with its address. */
const serve = async (root: string, remote: string) => {
  const [host] = listUnits()
  if (host === undefined) throw new Error('there is no host')
  const { folder } = await buildUnit(host)
  const env = { ...process.env, DATA_DIR: join(root, 'data'), LOG_LEVEL: 'error', RENDER_WAIT_MS: '5000' }
  const server = spawn(process.execPath, [join(root, 'tools/recipe/serve.ts'), remote, folder], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const stop = async (): Promise<void> => {
    server.kill()
    await ended
  }
  for await (const line of createInterface(server.stdout)) if (line.startsWith('http')) return { address: line, stop }
  throw new Error('the server ended before it listened')
}

describe('the recipe of a feature', { tags: ['soak'] }, () => {
  let copy: Awaited<ReturnType<typeof copyWorkspace>>
  let site: Awaited<ReturnType<typeof serve>> | undefined
  const existed: string[] = []

  beforeAll(async () => {
    copy = await copyWorkspace()
    for (const step of steps) if (await follow(copy.root, step)) existed.push(step.path)
    execFileSync(process.execPath, [join(copy.root, 'tools/features/write-feature-lists.ts')])
    site = await serve(copy.root, 'social')
  }, 600_000)

  afterAll(async () => {
    await site?.stop()
    await copy.remove()
  })

  it('touches eight files, of which one exists already: the list of the server', () => {
    expect(steps).toHaveLength(8)
    expect(existed).toEqual(['server/src/features.ts'])
  })

  it('gives a call that reads its table', async () => {
    const answer = await fetch(`${site?.address}/api/greeting`)
    expect([answer.status, await answer.json()]).toEqual([200, { data: { flower: 'Perce-neige' } }])
  })

  it('gives a page whose document has its words', async () => {
    const answer = await fetch(`${site?.address}/greeting/`)
    expect([answer.status, await answer.text()]).toEqual([
      200,
      expect.stringContaining('Bonjour, voici une fleur\u00a0: Perce-neige'),
    ])
  })

  it('gives the description of the call, in both languages under its heading', async () => {
    const answer = await fetch(`${site?.address}/api/openapi.json`)
    const { paths } = (await answer.json()) as { paths: Record<string, unknown> }
    expect(paths['/api/greeting']).toMatchObject({
      get: { summary: 'A flower to greet visitors with', 'x-summary-fr': 'Une fleur pour saluer les visites', tags: ['People'] },
    })
  })
})
