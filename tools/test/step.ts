import { spawn } from 'node:child_process'

export type Step = { name: string; command: string; arguments: string[]; env?: Record<string, string> }
export type StepResult = { name: string; passed: boolean; seconds: number }

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
