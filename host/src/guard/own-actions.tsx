import * as React from 'react'
import { use, useEffect, useState } from 'react'

type Finished = (transition: unknown, returned: unknown) => void
/** What React calls when the function of a transition returned; its part for the browser makes it one scope with all others there. */
type Internals = { S: Finished | null }

const NAME = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'
/** So many that no page has as many on their way at once. */
const PLACES = 12

const free: ((action: Promise<unknown>) => void)[] = []

const Place = () => {
  const [action, setAction] = useState<Promise<unknown> | null>(null)
  useEffect(() => {
    free.push(setAction)
    return () => {
      const at = free.indexOf(setAction)
      if (at >= 0) free.splice(at, 1)
    }
  }, [])
  if (action !== null) use(action)
  return null
}

/** Where actions hold what was begun with them, and nothing else, until they end. */
export const ActionPlaces = () => Array.from({ length: PLACES }, (_, place) => <Place key={place} />)

/** What its transition shows stays as it is until it ends, such as what is shown in hope of it. */
const hold = (action: PromiseLike<unknown>): void => {
  const place = free.pop()
  if (place === undefined) return
  const ended = Promise.allSettled([action])
  place(ended)
  void ended.then(() => free.push(place))
}

const isAction = (returned: unknown): returned is PromiseLike<unknown> =>
  typeof returned === 'object' && returned !== null && 'then' in returned && typeof returned.then === 'function'

/**
 * React holds every transition of a page back while any action (an asynchronous transition) is on its way, so a call that takes
 * long in one part keeps pages and layers of all others from being drawn. From here on an action holds what was begun with it only.
 * To be called once React's part for the browser is there; where React has it no more, nothing is changed. Returns what takes it back.
 */
export const separateActions = (): (() => void) => {
  const internals = (React as unknown as Record<string, Internals | undefined>)[NAME]
  const finished = internals?.S
  if (internals === undefined || typeof finished !== 'function') return () => undefined
  internals.S = (transition, returned) => {
    if (isAction(returned)) hold(returned)
    finished(transition, isAction(returned) ? undefined : returned)
  }
  return () => {
    internals.S = finished
  }
}
