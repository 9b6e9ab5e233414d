import { ApiError } from './api-error.ts'

type Prove = () => Promise<boolean>

let prove: Prove | null = null
let asked: Promise<boolean> | null = null

/** Says how the page asks a person to prove who they are; the host sets it once. It answers whether they did. */
export const onStepUp = (ask: Prove): void => {
  prove = ask
}

/** Several calls that need a proof at once ask for one. */
const proven = (): Promise<boolean> => {
  asked ??= (prove?.() ?? Promise.resolve(false)).finally(() => {
    asked = null
  })
  return asked
}

/**
 * Runs a sensitive call; where the server wants a proof of who one is first (STEP_UP_REQUIRED, nothing has changed), asks
 * the person for it and runs the call again. Throws ApiError ABORTED, which nobody is shown, when they think better of it.
 * `call` does this by itself; a request that is not made by `call` is wrapped in it.
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
