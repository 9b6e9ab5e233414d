type Tracing = {
  stackTraceLimit?: number
  prepareStackTrace?: unknown
  captureStackTrace?: (onto: object, below: unknown) => void
}

const tracing = Error as unknown as Tracing
const capture = tracing.captureStackTrace

/** A frame with a place in a script: those without are the engine's own, through which anything can be called. */
const PLACE = /:\d+:\d+\)?$/

/** Where a function that runs now was called from; null where no script has called it, or the browser does not say. */
export const callerOf = (called: unknown): string | null => {
  const { stackTraceLimit, prepareStackTrace } = tracing
  const held: { stack?: string } = {}
  try {
    // Anybody may have changed what a stack says.
    tracing.stackTraceLimit = 10
    if (prepareStackTrace !== undefined) tracing.prepareStackTrace = undefined
    capture?.(held, called)
    return held.stack?.split('\n').find((line) => PLACE.test(line.trimEnd())) ?? null
  } catch {
    return null
  } finally {
    tracing.stackTraceLimit = stackTraceLimit ?? 10
    if (prepareStackTrace !== undefined) tracing.prepareStackTrace = prepareStackTrace
  }
}
