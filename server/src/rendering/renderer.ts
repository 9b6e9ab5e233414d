import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderInput } from '@florilege/shared/contracts'
import { processorTime } from './processor-time.ts'
import type { RenderLimits } from './render-limits.ts'
import { processMessage } from './render-messages.ts'
import type { PartFailure, ProcessMessage, RenderOrder, Unit } from './render-messages.ts'

/** Interval between checks of a running page; ms. */
const LOOK = 25
/** Memory above which a process is replaced, after its answer; bytes. */
const MOST_MEMORY = 320 * 1024 * 1024
/** Longest queue of pages. */
const MOST_WAITING = 20

const program = fileURLToPath(new URL('./render-process.ts', import.meta.url))
const readable = [
  program,
  ...['page-realm', 'realm-pages', 'realm-globals', 'realm-addresses', 'realm-events', 'realm-texts'].map((name) =>
    fileURLToPath(new URL(`./${name}.ts`, import.meta.url)),
  ),
  fileURLToPath(new URL('../../../shared/federation/evaluate-part.ts', import.meta.url)),
]

// The permission model allows its own files only: no network, processes, workers, addons, or other files. Built-ins of the
// language are frozen, so that no part changes them for another.
const execArgv = [
  '--permission',
  ...readable.map((path) => `--allow-fs-read=${path}`),
  '--frozen-intrinsics',
  '--disallow-code-generation-from-strings',
  // Lets a realm get a text where it imports a module, without a process error.
  '--experimental-vm-modules',
  '--no-warnings',
  '--max-old-space-size=128',
]

export type Page = Pick<RenderInput, 'payload' | 'path' | 'language'> & {
  /** Pattern of the page, whatever its content. */
  page: string
  /** Time after which nobody waits for it, by `performance.now()`. */
  until: number
}
export type Rendered = {
  html: string | null
  failed: PartFailure[]
  /** True when the page exceeded its processor time, except on its first render. */
  isSlow: boolean
}
/** Reason why nothing was rendered: the process is not ready, is overloaded, or was ended because of this page. */
export type Unrendered = { html: null; ended: 'busy' } | { html: null; ended: 'slow' | 'died' }

type Waiting = Page & { answer: (outcome: Rendered | Unrendered) => void }

/** Parts that failed to evaluate, and the one that ended the process. */
export type Loaded = { failed: PartFailure[]; unit: string | null }

export type Renderer = {
  loaded: Promise<Loaded>
  isReady: () => boolean
  render: (page: Page) => Promise<Rendered | Unrendered>
  /** True when it must not be used any more. */
  isSpent: () => boolean
  load: (units: readonly Unit[], fresh: boolean) => void
  end: () => void
}

/** Starts a process that renders with given parts, one page after another. Never throws, and does not keep this process alive. */
export const startRenderer = (limits: RenderLimits): Renderer => {
  const child: ChildProcess = fork(program, {
    execArgv,
    env: {},
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'json',
  })
  child.unref()
  child.channel?.unref()
  const waiting: Waiting[] = []
  const known = new Set<string>()
  let limitOfPage = limits.processor.kept
  let [ready, spent, id, loading] = [false, false, 0, null as string | null]
  let current: { page: Waiting; before: number | null; since: number; timer: NodeJS.Timeout } | null = null
  const { promise: loaded, resolve: settleLoad } = Promise.withResolvers<Loaded>()
  let loadTimer: NodeJS.Timeout | undefined

  const finish = (ended: 'slow' | 'died'): void => {
    spent = true
    ready = false
    clearInterval(loadTimer)
    settleLoad({ failed: [], unit: loading })
    if (current !== null) clearInterval(current.timer)
    current?.page.answer({ html: null, ended })
    current = null
    for (const one of waiting.splice(0)) one.answer({ html: null, ended: 'busy' })
    child.kill('SIGKILL')
  }

  const send = (order: RenderOrder): void => {
    child.send(order, (error) => {
      if (error) finish('died')
    })
  }

  const look = (): void => {
    if (current === null) return
    const elapsed = performance.now() - current.since
    const now = processorTime(child.pid)
    const used = now === null || current.before === null ? null : now - current.before
    const limit = known.has(current.page.page) ? limits.endedAfter : limits.firstEndedAfter
    if (elapsed > limits.longestRender || (used !== null && used > limit)) finish('slow')
  }

  const next = (): void => {
    if (current !== null || !ready) return
    const page = waiting.shift()
    if (page === undefined) return
    if (performance.now() > page.until) {
      page.answer({ html: null, ended: 'busy' })
      return next()
    }
    id += 1
    const timer = setInterval(look, LOOK)
    timer.unref()
    current = { page, before: processorTime(child.pid), since: performance.now(), timer }
    send({ kind: 'render', id, input: { payload: page.payload, path: page.path, language: page.language } })
  }

  const hear = (said: ProcessMessage): void => {
    if (said.kind === 'loading') loading = said.name
    if (said.kind === 'loaded') {
      clearInterval(loadTimer)
      ready = true
      loading = null
      settleLoad({ failed: said.failed, unit: null })
      next()
    }
    if (said.kind !== 'rendered' || said.id !== id || current === null) return
    clearInterval(current.timer)
    const { page } = current
    current = null
    const isSlow = known.has(page.page) && said.milliseconds > limitOfPage
    if (said.html !== null) known.add(page.page)
    page.answer({ html: said.html, failed: said.failed, isSlow })
    if (said.bytes > MOST_MEMORY) finish('died')
    else next()
  }

  child.on('message', (message) => {
    const said = processMessage.safeParse(message)
    if (said.success) hear(said.data)
    else finish('died')
  })
  child.once('exit', () => finish('died'))
  child.once('error', () => finish('died'))

  return {
    loaded,
    isReady: () => ready,
    isSpent: () => spent,
    load: (units, fresh) => {
      limitOfPage = limits.processor[fresh ? 'fresh' : 'kept']
      const [since, before] = [performance.now(), processorTime(child.pid)]
      loadTimer = setInterval(() => {
        const now = processorTime(child.pid)
        const used = now === null || before === null ? null : now - before
        if (performance.now() - since > limits.longestLoad || (used !== null && used > limits.loadEndedAfter)) finish('slow')
      }, LOOK)
      loadTimer.unref()
      send({ kind: 'load', units, fresh, suspended: limits.suspended })
    },
    render: (page) =>
      new Promise((resolve) => {
        if (spent || waiting.length >= MOST_WAITING) return resolve({ html: null, ended: 'busy' })
        waiting.push({ ...page, answer: resolve })
        next()
      }),
    end: () => finish('died'),
  }
}
