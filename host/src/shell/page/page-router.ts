import { createPath, IDLE_BLOCKER, IDLE_NAVIGATION, matchRoutes, resolvePath, UNSAFE_createBrowserHistory } from 'react-router'
import type { Blocker, BlockerFunction, DataRouter, Location, RouteObject, To } from 'react-router'

type State = DataRouter['state']
type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Action = State['historyAction']
type Options = { replace?: boolean; state?: unknown; preventScrollReset?: boolean; flushSync?: boolean; viewTransition?: boolean }
type Places = {
  saved: Parameters<DataRouter['enableScrollRestoration']>[0]
  at: Parameters<DataRouter['enableScrollRestoration']>[1]
  keyOf: Parameters<DataRouter['enableScrollRestoration']>[2]
}

/** Parts of the data router that its provider and hooks use when no route has data. */
type PageRouter = Pick<
  DataRouter,
  | 'basename'
  | 'createHref'
  | 'createURL'
  | 'deleteBlocker'
  | 'encodeLocation'
  | 'enableScrollRestoration'
  | 'getBlocker'
  | 'manifest'
  | 'match'
  | 'navigate'
  | 'routes'
  | 'state'
  | 'subscribe'
  | 'window'
>

const ID = '0'
const newKey = (): string => Math.random().toString(36).slice(2, 10)

/** Pairs of pages between which a link asked for a view transition; going back has one as well. */
const transitions = () => {
  const pairs = new Set<string>()
  const nameOf = (from: Location, to: Location): string => `${from.pathname} ${to.pathname}`
  return {
    add: (from: Location, to: Location) => pairs.add(nameOf(from, to)),
    optionsFor: (from: Location, to: Location) => {
      if (pairs.has(nameOf(from, to))) return { currentLocation: from, nextLocation: to }
      return pairs.has(nameOf(to, from)) ? { currentLocation: to, nextLocation: from } : undefined
    },
  }
}

/**
 * Router of one route for every address, without loaders, actions and fetchers: what React Router's own needs for them is half of
 * its size. History, matching, provider and hooks are React Router's; each navigation is complete when the call returns.
 */
export const createPageRouter = (route: RouteObject, page: Window): DataRouter => {
  const history = UNSAFE_createBrowserHistory({ window: page, v5Compat: false })
  const own = { ...route, id: ID } as DataRouter['routes'][number]
  const matchesOf = (location: Partial<Location> | string) => matchRoutes([own], location) as State['matches']
  const subscribers = new Set<Subscriber>()
  const blockerFunctions = new Map<string, BlockerFunction>()
  const shown = transitions()
  let places: Places | null = null
  let isFirstPlace = true
  let undone: (() => void) | null = null
  let went: (() => void)[] = []
  let state: State = {
    historyAction: history.action,
    location: history.location,
    matches: matchesOf(history.location),
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    // The first page stays where the browser or a person has put it; null would lead to its top.
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: {},
    actionData: null,
    errors: null,
    fetchers: new Map(),
    blockers: new Map(),
  }

  type Drawing = Pick<Parameters<Subscriber>[1], 'flushSync' | 'viewTransitionOpts'>
  const update = (change: Partial<State>, drawing: Drawing = { flushSync: false }): void => {
    state = { ...state, ...change }
    for (const subscriber of subscribers) subscriber(state, { deletedFetchers: [], newErrors: null, ...drawing })
  }

  const placeOf = (location: Location): string => places?.keyOf?.(location, []) ?? location.key
  const savedPlace = (location: Location): number | null => {
    const place = places?.saved[placeOf(location)]
    return typeof place === 'number' ? place : null
  }

  const complete = (action: Action, location: Location, options: Options = {}): void => {
    if (places !== null) places.saved[placeOf(state.location)] = places.at()
    const kind: string = action
    if (kind === 'PUSH') history.push(location, location.state)
    if (kind === 'REPLACE') history.replace(location, location.state)
    if (options.viewTransition === true) shown.add(state.location, location)
    const isMoving = options.viewTransition === true || (kind === 'POP' && location !== state.location)
    const change = {
      historyAction: action,
      location,
      matches: matchesOf(location),
      restoreScrollPosition: savedPlace(location),
      preventScrollReset: options.preventScrollReset === true,
      blockers: new Map([...state.blockers.keys()].map((key) => [key, IDLE_BLOCKER])),
    }
    const viewTransitionOpts = isMoving ? shown.optionsFor(state.location, location) : undefined
    update(change, { flushSync: options.flushSync === true, viewTransitionOpts })
    for (const done of went.splice(0)) done()
  }

  const setBlocker = (key: string, blocker: Blocker): void => update({ blockers: new Map(state.blockers).set(key, blocker) })

  /** True when a blocker stops a navigation, which `proceed` carries out later. */
  const isBlocked = (action: Action, location: Location, proceed: () => void): boolean => {
    const [key, blocks] = [...blockerFunctions].at(-1) ?? []
    if (key === undefined || blocks === undefined || state.blockers.get(key)?.state === 'proceeding') return false
    if (!blocks({ currentLocation: state.location, nextLocation: location, historyAction: action })) return false
    setBlocker(key, {
      state: 'blocked',
      location,
      proceed: () => {
        if (state.blockers.get(key)?.state !== 'blocked') throw new Error('another navigation has succeeded since')
        setBlocker(key, { state: 'proceeding', location, proceed: undefined, reset: undefined })
        proceed()
      },
      reset: () => setBlocker(key, IDLE_BLOCKER),
    })
    return true
  }

  history.listen(({ action, location, delta }) => {
    if (undone !== null) {
      undone()
      undone = null
      return
    }
    // An entry that the router did not make has no place among the others, and is not blocked.
    if (delta !== null) {
      const back = new Promise<void>((resolve) => {
        undone = resolve
      })
      if (isBlocked(action as Action, location, () => void back.then(() => history.go(delta)))) {
        history.go(-delta)
        for (const done of went.splice(0)) done()
        return
      }
      undone = null
    }
    complete(action as Action, location)
  })

  const locationOf = (to: To | null, state_: unknown): Location => {
    const path = resolvePath(to ?? '.', state.location.pathname)
    const { origin, href } = page.location
    const given = [typeof to === 'string' ? to : '', createPath(path)]
    if (given.some((one) => new URL(one, href).origin !== origin)) throw new Error('External navigation is not allowed')
    return { ...history.encodeLocation(path), state: state_ ?? null, key: newKey(), mask: undefined } as Location
  }

  // oxlint-disable-next-line typescript/require-await -- errors reject, as in React Router
  const navigate = async (to: To | number | null, options: Options = {}): Promise<void> => {
    if (typeof to === 'number') {
      return new Promise((resolve) => {
        went.push(resolve)
        history.go(to)
      })
    }
    const location = locationOf(to, options.state)
    const action = options.replace === true ? 'REPLACE' : 'PUSH'
    const again = () => void navigate(to, options)
    if (!isBlocked(action as Action, location, again)) complete(action as Action, location, options)
    return undefined
  }

  const router: PageRouter = {
    basename: '/',
    get state() {
      return state
    },
    routes: [own],
    manifest: { [ID]: own },
    window: page,
    match: matchesOf,
    subscribe: (subscriber) => {
      subscribers.add(subscriber)
      return () => subscribers.delete(subscriber)
    },
    enableScrollRestoration: (saved, at, keyOf) => {
      places = { saved, at, keyOf }
      const place = isFirstPlace ? savedPlace(state.location) : null
      isFirstPlace = false
      if (place !== null) update({ restoreScrollPosition: place })
      return () => {
        places = null
      }
    },
    navigate: navigate as DataRouter['navigate'],
    createHref: (to) => history.createHref(to),
    createURL: (to) => history.createURL(to),
    encodeLocation: (to) => history.encodeLocation(to),
    getBlocker: (key, blocks) => {
      blockerFunctions.set(key, blocks)
      return state.blockers.get(key) ?? IDLE_BLOCKER
    },
    deleteBlocker: (key) => {
      state.blockers.delete(key)
      blockerFunctions.delete(key)
    },
  }
  return router as DataRouter
}
