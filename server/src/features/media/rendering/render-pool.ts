import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { availableParallelism } from 'node:os'
import type { Colour } from '@florilege/shared/contracts'
import type { AnyJob, ColourAnswer, RenderAnswer, RenderJob, RenderMessage, WidthsAnswer, WidthsJob } from './render-job.ts'
import type { PyramidAnswer, PyramidJob, TileAnswer, TileJob } from '../zoom/render-tile.ts'

type AnyAnswer = RenderAnswer | WidthsAnswer | ColourAnswer | PyramidAnswer | TileAnswer

/** Time limit after which a process is terminated; sharp's own limit is shorter. */
const JOB_LIMIT_MS = 60_000
/** Time after which an idle process is terminated. */
const IDLE_MS = 30_000
const PROCESSES = Math.min(2, availableParallelism())

const program = new URL('./render-process.ts', import.meta.url)

const idle: ChildProcess[] = []
const waiting: ((child: ChildProcess) => void)[] = []
let running = 0

/** Heap limits of the JavaScript engine in MiB; pixels are outside of its heap. */
const ENGINE = ['--max-semi-space-size=1', '--max-old-space-size=64']

const ENVIRONMENT = {
  // Size above which large pictures that must be rotated are stored on disk instead of in memory.
  VIPS_DISC_THRESHOLD: '100m',
  // Returns memory to the system after each picture, instead of keeping it in the heap of each thread.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '131072',
  MALLOC_TRIM_THRESHOLD_: '131072',
}

const start = (): ChildProcess => {
  const env = { ...process.env, ...ENVIRONMENT }
  return fork(program, { execArgv: ENGINE, env, stdio: ['ignore', 'ignore', 'ignore', 'ipc'], serialization: 'json' })
}

const usable = (child: ChildProcess): boolean => child.connected && child.exitCode === null && child.signalCode === null

const acquire = (): Promise<ChildProcess> => {
  const child = idle.pop()
  if (child) return Promise.resolve(usable(child) ? child : start())
  if (running < PROCESSES) {
    running += 1
    return Promise.resolve(start())
  }
  return new Promise((resolve) => waiting.push(resolve))
}

const hold = (child: ChildProcess): void => {
  child.ref()
  child.channel?.ref()
}

// Idle processes do not keep the server or a tool from exiting.
const rest = (child: ChildProcess): void => {
  child.unref()
  child.channel?.unref()
  idle.push(child)
  const timer = setTimeout(() => {
    const at = idle.indexOf(child)
    if (at === -1) return
    idle.splice(at, 1)
    running -= 1
    child.kill('SIGKILL')
  }, IDLE_MS)
  timer.unref()
  child.once('message', () => clearTimeout(timer))
}

const release = (child: ChildProcess): void => {
  const next = waiting.shift()
  if (next) next(usable(child) ? child : start())
  else if (usable(child)) rest(child)
  else running -= 1
}

const gone = { refused: 'INTERRUPTED', reason: 'the rendering process ended' } as const

// Undefined: the process ended before it started the job, so another one may run it.
const askOf = <Answer extends AnyAnswer>(child: ChildProcess, job: AnyJob): Promise<Answer | typeof gone | undefined> =>
  new Promise((resolve) => {
    let begun = false
    const settle = (answer: Answer | typeof gone | undefined): void => {
      clearTimeout(timer)
      child.off('message', hear)
      child.off('exit', end)
      child.off('error', end)
      resolve(answer)
    }
    const hear = (message: RenderMessage): void => {
      if (message === 'begun') begun = true
      // A process runs one job at a time, and the answer belongs to it.
      else settle(message as Answer)
    }
    const end = (): void => settle(begun ? gone : undefined)
    const timer = setTimeout(() => child.kill('SIGKILL'), JOB_LIMIT_MS)
    child.on('message', hear)
    child.on('exit', end)
    child.on('error', end)
    child.send(job, (error) => error && end())
  })

const inPool = async <Answer extends AnyAnswer>(job: AnyJob): Promise<Answer | typeof gone> => {
  const child = await acquire()
  hold(child)
  const answer = await askOf<Answer>(child, job)
  if (answer !== undefined) {
    release(child)
    return answer
  }
  // An idle process may have ended unnoticed. If a new one cannot start either, the machine lacks resources.
  const fresh = start()
  const second = await askOf<Answer>(fresh, job)
  release(fresh)
  return second ?? gone
}

/** Creates the renditions of a picture in one of a few processes; further callers wait for their turn. Never throws. */
export const renderInPool = (job: RenderJob): Promise<RenderAnswer> => inPool<RenderAnswer>(job)

/** Creates renditions by width of a stored picture, in the same processes. Never throws. */
export const widthsInPool = (job: WidthsJob): Promise<WidthsAnswer> => inPool<WidthsAnswer>(job)

/** Makes the pyramid of a stored picture, in the same processes. Never throws. */
export const pyramidInPool = (job: PyramidJob): Promise<PyramidAnswer> => inPool<PyramidAnswer>(job)

/** Cuts a part out of a pyramid, in the same processes. Never throws. */
export const tileInPool = (job: TileJob): Promise<TileAnswer> => inPool<TileAnswer>(job)

/**
 * Dominant colours of a rendition, in the same processes: empty for an unreadable one, null when the process was
 * terminated, so that a retry is needed. Never throws.
 */
export const coloursInPool = async (rendition: Buffer): Promise<Colour[] | null> => {
  const answer = await inPool<ColourAnswer>({ rendition: rendition.toString('base64') })
  if ('colours' in answer) return answer.colours
  return answer === gone ? null : []
}
