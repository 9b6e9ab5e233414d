import { createContext } from 'react'

/** Remote and release of the part being rendered. */
export type PartOwner = { remote: string; build: string }
type Report = (error: WrongValue, owner: PartOwner | null) => void

/** Value of the wrong shape passed to the shell by a remote. Its stack names the remote's script. */
export class WrongValue extends TypeError {
  override readonly name = 'WrongValue'
}

/** Owner of the part being rendered, provided by the host. Null in the shell itself. */
export const PartContext = createContext<PartOwner | null>(null)

let report: Report = (error) => reportError(error)

/** Registers the handler of wrong values; called once by the host. */
export const onWrongValue = (take: Report): void => {
  report = take
}

/** Reports a wrong value of a call. The caller continues without it: nothing is thrown into rendering or handlers. */
export const refuse = (call: string, reason: string, owner: PartOwner | null = null): void =>
  report(new WrongValue(`${call}: ${reason}`), owner)

let findCaller = (): PartOwner | null => null

/** Registers how the release of the running script is found; called once by the host. */
export const onCaller = (find: typeof findCaller): void => {
  findCaller = find
}

/** Release whose script calls the shell now: the owner of the values that it passes. Null for the shell itself. */
export const caller = (): PartOwner | null => findCaller()

/** Validates the shape of one value. */
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

/** Creates a check for an object whose fields pass their checks. A throwing getter fails it. */
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

/** Wraps a listener so that its exceptions are reported and end there. Null for anything but a function. */
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

/** Creates a rate limiter: true for at most `burst` calls at once and one more per `each` milliseconds. */
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
