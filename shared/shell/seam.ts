import { createContext } from 'react'

/** The release of a remote whose part is rendered. */
export type PartOwner = { remote: string; build: string }
type Report = (error: WrongValue, owner: PartOwner | null) => void

/** A value of the wrong shape that a remote handed to the shell. Its stack names the remote's script. */
export class WrongValue extends TypeError {
  override readonly name = 'WrongValue'
}

/** Owner of the part that is rendered; the host hands it in. Null in the shell itself. */
export const PartContext = createContext<PartOwner | null>(null)

let report: Report = (error) => reportError(error)

/** Takes what is done about wrong values; the host says it once. */
export const onWrongValue = (take: Report): void => {
  report = take
}

/** Reports a wrong value of a call. The caller goes on without it: nothing is thrown into rendering or handlers. */
export const refuse = (call: string, reason: string, owner: PartOwner | null = null): void =>
  report(new WrongValue(`${call}: ${reason}`), owner)

/** A check of one value: whether it has the shape. */
export type Check = (value: unknown) => boolean

export const isText = (value: unknown): value is string => typeof value === 'string'
export const isFunction: Check = (value) => typeof value === 'function'
export const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value)
export const isBoolean: Check = (value) => typeof value === 'boolean'
export const isId: Check = (value) => Number.isSafeInteger(value) && Number(value) > 0
export const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value)
export const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check)

/** Whether a value is an object whose fields pass their checks. A getter that throws makes it fail. */
export const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) => {
    if (typeof value !== 'object' || value === null) return false
    try {
      return Object.entries(fields).every(([name, check]) => check((value as Record<string, unknown>)[name]))
    } catch {
      return false
    }
  }

/** A listener that can be called from the shell: what it throws is reported and ends there. Null for one that is no function. */
export const listenerOf = <A extends unknown[]>(
  call: string,
  listener: (...given: A) => unknown,
): ((...given: A) => void) | null => {
  if (!isFunction(listener)) {
    refuse(call, 'its listener is not a function')
    return null
  }
  return (...given) => {
    try {
      listener(...given)
    } catch (error) {
      reportError(error)
    }
  }
}

/** Whether calls of a kind keep to `burst` at once and `each` milliseconds for one more. */
export const rate = (burst: number, each: number): (() => boolean) => {
  let left = burst
  let since = performance.now()
  return () => {
    const now = performance.now()
    left = Math.min(burst, left + (now - since) / each)
    since = now
    if (left < 1) return false
    left -= 1
    return true
  }
}
