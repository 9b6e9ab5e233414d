import { fork } from 'node:child_process'
import { realpath } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { z } from 'zod'
import { compatible, CONTRACT_VERSION } from '../../contracts/remote/contract-version.ts'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'
import { SHARED_MODULES } from '../shared-modules.ts'

const program = fileURLToPath(new URL('./look-at-built.mjs', import.meta.url))

/** Timeout for loading the module, in ms: it would not load in a browser either. */
const PATIENCE = 10_000

const names = z.array(z.string())
const whole = z.object({ isWhole: z.boolean(), contract: z.string(), pages: names, slots: names })
const part = z.object({
  part: z.enum(['page', 'slot']),
  name: z.string(),
  fits: z.boolean().optional(),
  has: names.optional(),
  failed: z.string().optional(),
})
const failure = z.object({ failed: z.string() })
type Module = z.infer<typeof whole>
type Part = z.infer<typeof part>
type Told = { module: Module | null; parts: Part[]; failed: string | null }

/** Declared parts that the build lacks, and parts that need a browser to inspect; one line of text each. */
export type InspectedBuild = { reasons: string[]; unseen: string[] }

/** Loads the module in a process without this environment that may read these files only, and returns its report. */
const askModule = ({ entry, shared, declaration }: ReleaseDocument, folder: string): Promise<Told> => {
  const versions = SHARED_MODULES.map(({ key }) => [key, /\d+\.\d+(?:\.\d+)?/.exec(shared[key] ?? '')?.[0] ?? CONTRACT_VERSION])
  const asked = {
    entry: pathToFileURL(join(folder, entry)).href,
    shared: Object.fromEntries(versions.map(([key = '', at = '']) => [key, at.split('.').length === 3 ? at : `${at}.0`])),
    pages: [...new Set((declaration?.routes ?? []).map(({ page }) => page))],
    slots: (declaration?.slots ?? []).map(({ slot }) => slot),
  }
  const readable = [`${folder}/`, program]
  const execArgv = ['--permission', '--no-warnings', ...readable.map((path) => `--allow-fs-read=${path}`)]
  const child = fork(program, [JSON.stringify(asked)], { execArgv, env: {}, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const told: Told = { module: null, parts: [], failed: null }
  child.on('message', (said) => {
    const [all, one, failed] = [whole.safeParse(said), part.safeParse(said), failure.safeParse(said)]
    if (all.success) told.module = all.data
    else if (one.success) told.parts.push(one.data)
    else if (failed.success) told.failed = failed.data.failed
  })
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE)
    const end = (): void => {
      clearTimeout(late)
      resolve(told)
    }
    child.once('close', end)
    child.once('error', end)
  })
}

const listed = (found: readonly string[]): string => (found.length === 0 ? 'it has none' : `it has ${found.join(', ')}`)

/**
 * Loads a built remote like a host, without shared modules, and compares it with its declaration: nothing else would find a
 * missing page or slot before a user opens it. A module that needs a browser is no reason for refusal.
 */
export const inspectBuild = async (document: ReleaseDocument, folder: string): Promise<InspectedBuild> => {
  const { declaration } = document
  if (declaration === null) return { reasons: [], unseen: [] }
  // Module identity depends on the real path.
  const { module, parts, failed } = await askModule(document, await realpath(folder))
  if (module === null) return { reasons: [], unseen: [`its module was not looked at: ${failed ?? 'it did not end loading'}`] }
  if (!module.isWhole) return { reasons: ['src/remote.tsx has to export "remote", with its "pages" and "texts"'], unseen: [] }
  const reasons: string[] = []
  const unseen: string[] = []
  if (!compatible(CONTRACT_VERSION, module.contract))
    reasons.push(`its module says contract ${module.contract}, its declaration ${declaration.contract}`)
  const lookFor = (kind: Part['part'], name: string, claim: string, has: readonly string[], wanted: 'Page' | 'Slot'): void => {
    const found = parts.find((one) => one.part === kind && one.name === name)
    if (!has.includes(name)) reasons.push(`${claim}, but "remote" in src/remote.tsx has no such ${kind}: ${listed(has)}`)
    else if (found === undefined) unseen.push(`${kind} "${name}" was not looked at: it did not end loading`)
    else if (found.failed !== undefined) unseen.push(`${kind} "${name}" was not looked at: ${found.failed}`)
    else if (found.fits !== true) reasons.push(`${claim}, but what it loads exports no ${wanted}: ${listed(found.has ?? [])}`)
  }
  for (const { path, page } of declaration.routes)
    lookFor('page', page, `route ${path} names page "${page}"`, module.pages, 'Page')
  for (const { slot } of declaration.slots) lookFor('slot', slot, `it fills slot "${slot}"`, module.slots, 'Slot')
  return { reasons, unseen: [...new Set(unseen)] }
}
