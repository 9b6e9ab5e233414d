import { ApiError } from './api-error.ts'

type Prove = () => Promise<boolean>

let prove: Prove | null = null
let asked: Promise<boolean> | null = null

/** Registers the page's step-up prompt; called once by the host. `ask` resolves to whether the person proved their identity. */
export const onStepUp = (ask: Prove): void => {
  prove = ask
}

/** Concurrent calls share one prompt. */
const proven = (): Promise<boolean> => {
  asked ??= (prove?.() ?? Promise.resolve(false)).finally(() => {
    asked = null
  })
  return asked
}

/**
 * Runs a sensitive call; when the server requires step-up (STEP_UP_REQUIRED, nothing has changed), asks the person to prove their
 * identity and runs it again. Throws ApiError ABORTED, which is never displayed, if they cancel. `call` includes it; other
 * requests must be wrapped.
 */
export const withStepUp = async <Answer>(run: () => Promise<Answer>): Promise<Answer> => {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'STEP_UP_REQUIRED' || prove === null) throw error
    if (!(await proven())) throw new ApiError(0, 'ABORTED')
    return run()
  }
}
