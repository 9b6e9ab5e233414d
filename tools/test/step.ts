import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'

export type Step = { name: string; command: string; arguments: string[]; env?: Record<string, string> }
/** `output`: of a step that was not shown as it ran. */
export type StepResult = { name: string; passed: boolean; seconds: number; output?: string }

/** Runs one command with its output shown; resolves when it has ended, whatever its end. */
export const runStep = (step: Step): Promise<StepResult> => {
  const started = performance.now()
  console.log(`\n── ${step.name}`)
  return new Promise((resolve) => {
    const child = spawn(step.command, step.arguments, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...step.env },
    })
    const settle = (passed: boolean) => resolve({ name: step.name, passed, seconds: (performance.now() - started) / 1000 })
    child.on('error', (error) => {
      console.error(error.message)
      settle(false)
    })
    child.on('close', (code) => settle(code === 0))
  })
}

/** Lower priority than the tests, but not the lowest, which would get no time on a busy machine. */
const BESIDE = 5

/** Runs one command beside the others, which come first, and keeps its output. */
export const runBeside = ({ name, command, arguments: words }: Step): Promise<StepResult> => {
  const started = performance.now()
  return new Promise((resolve) => {
    const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] })
    const end = () => child.kill()
    process.on('exit', end)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (output += part.toString()))
    const settle = (passed: boolean) => {
      process.off('exit', end)
      const seconds = (performance.now() - started) / 1000
      console.log(`\n── ${name} ${passed ? 'passed' : 'FAILED'} after ${seconds.toFixed(0)} s`)
      resolve({ name, passed, seconds, output })
    }
    child.on('error', (error) => {
      output += error.message
      settle(false)
    })
    child.on('close', (code) => settle(code === 0))
    if (child.pid !== undefined) setPriority(child.pid, BESIDE)
  })
}

/** Does something with each, one after the other. */
export const inTurn = async <T, R>(all: readonly T[], run: (one: T) => Promise<R>): Promise<R[]> => {
  const results: R[] = []
  for (const one of all) results.push(await run(one))
  return results
}
