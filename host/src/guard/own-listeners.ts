import { callerOf } from './caller.ts'

type Listener = EventListenerOrEventListenerObject
type Judge = {
  /** The build of the remote whose script calls from there; null where it is none's. */
  buildOf: (caller: string) => string | null
  /** Whether a remote may say what becomes of an event of this target. */
  mayJudge: (build: string, target: Element) => boolean
}

const nothing = (): void => undefined
/** What an event is judged by. */
const judging = {
  preventDefault: nothing,
  stopPropagation: nothing,
  stopImmediatePropagation: nothing,
  returnValue: true,
  cancelBubble: false,
}

let judge: Judge | null = null
/** What listens in the place of a listener, by the listener. */
const inPlace = new WeakMap<object, EventListener>()

const call = (listener: Listener, current: EventTarget, event: Event): unknown =>
  typeof listener === 'function' ? listener.call(current, event) : listener.handleEvent(event)

const heardBy = (listener: Listener, build: string): EventListener => {
  const own = function (this: EventTarget, event: Event): unknown {
    const { target } = event
    if (!(target instanceof Element) || judge?.mayJudge(build, target) !== false) return call(listener, this, event)
    // It hears of it, and nothing that it says counts.
    for (const [name, value] of Object.entries(judging))
      Object.defineProperty(event, name, { value, writable: true, configurable: true })
    try {
      return call(listener, this, event)
    } finally {
      for (const name of Object.keys(judging)) Reflect.deleteProperty(event, name)
    }
  }
  inPlace.set(listener, own)
  return own
}

/** Anything else is for the browser to say, which takes undefined for none. */
const isListener = (listener: unknown): listener is Listener =>
  typeof listener === 'function' || (typeof listener === 'object' && listener !== null)

/** The targets that everything comes by. */
const isCommon = (target: unknown): boolean =>
  target === window ||
  target === document ||
  target === document.documentElement ||
  target === document.body ||
  (target instanceof Element && target.id === 'root')

type Handler = (this: EventTarget, event: Event) => unknown
/** A handler by name, by its target and name: what was set, and what listens in its place. */
const byName = new WeakMap<EventTarget, Map<string, { set: Handler; heard: EventListener }>>()

/** Gives an event's handler by name, such as `onclick`, the same limits. */
const followName = (holder: object, name: string, add: EventTarget['addEventListener']): void => {
  const theirs = Object.getOwnPropertyDescriptor(holder, name)
  if (theirs?.get === undefined || theirs.set === undefined) return
  const type = name.slice(2)
  const assigned = function (this: EventTarget, handler: unknown): void {
    const kept = byName.get(this)
    const former = kept?.get(name)
    if (former !== undefined) {
      this.removeEventListener(type, former.heard)
      kept?.delete(name)
    }
    const caller = judge !== null && typeof handler === 'function' && isCommon(this) ? callerOf(assigned) : null
    const build = caller === null ? null : (judge?.buildOf(caller) ?? null)
    theirs.set?.call(this, build === null ? handler : null)
    if (build === null) return
    const own = handler as Handler
    const heard = heardBy(function (this: EventTarget, event: Event) {
      // What a handler says by what it returns.
      if (own.call(this, event) === false) event.preventDefault()
    }, build)
    add.call(this, type, heard)
    byName.set(this, (kept ?? new Map()).set(name, { set: own, heard }))
  }
  const asked = function (this: EventTarget): unknown {
    return byName.get(this)?.get(name)?.set ?? theirs.get?.call(this)
  }
  Object.defineProperty(holder, name, { configurable: true, enumerable: true, get: asked, set: assigned })
}

/** Handlers by name that can keep presses, keys and forms from what they are for. */
const NAMES =
  'click mousedown mouseup pointerdown pointerup touchstart touchmove touchend keydown keypress keyup beforeinput submit'

/** Keeps in mind from now on who listens to everything. */
export const followListeners = (): void => {
  const { prototype } = EventTarget
  const add = Object.getOwnPropertyDescriptor(prototype, 'addEventListener')?.value as EventTarget['addEventListener']
  const remove = Object.getOwnPropertyDescriptor(prototype, 'removeEventListener')?.value as EventTarget['removeEventListener']
  type More = AddEventListenerOptions | boolean
  const added = function (this: EventTarget | undefined, type: string, listener: Listener | null, more?: More): void {
    const on = this ?? window
    const caller = judge !== null && isListener(listener) && isCommon(on) ? callerOf(added) : null
    const build = caller === null ? null : (judge?.buildOf(caller) ?? null)
    const heard = build === null || !isListener(listener) ? listener : (inPlace.get(listener) ?? heardBy(listener, build))
    add.call(on, type, heard, more)
  }
  const removed = function (this: EventTarget | undefined, type: string, listener: Listener | null, more?: More): void {
    const on = this ?? window
    remove.call(on, type, listener, more)
    const own = !isListener(listener) || !isCommon(on) ? undefined : inPlace.get(listener)
    if (own !== undefined) remove.call(on, type, own, more)
  }
  Object.assign(prototype, { addEventListener: added, removeEventListener: removed })
  for (const holder of [window, Document.prototype, HTMLElement.prototype])
    for (const name of NAMES.split(' ')) followName(holder, `on${name}`, add)
}

/** From now on what a remote listens to everything with judges what it may alone. */
export const judgeListeners = (how: Judge): void => {
  judge = how
}
