/** Events and abort signals of a realm. The realm evaluates the source text of this function (realm-globals.ts). */
export const realmEvents = (timer: (run: () => void, milliseconds: unknown) => number): Record<string, unknown> => {
  type Listener = ((event: object) => void) | { handleEvent: (event: object) => void }

  class DOMException extends Error {
    constructor(message = '', name = 'Error') {
      super(message)
      this.name = name
    }
  }

  class Event {
    readonly type: string
    readonly detail: unknown
    target: unknown = null
    constructor(type: string, { detail = null }: { detail?: unknown } = {}) {
      this.type = type
      this.detail = detail
    }
    preventDefault(): void {
      // Events have no default actions in a realm.
    }
  }
  class EventTarget {
    readonly #listeners = new Map<string, Set<Listener>>()
    addEventListener(type: string, listener: Listener | null): void {
      if (listener === null) return
      const listeners = this.#listeners.get(type) ?? new Set()
      this.#listeners.set(type, listeners.add(listener))
    }
    removeEventListener(type: string, listener: Listener): void {
      this.#listeners.get(type)?.delete(listener)
    }
    dispatchEvent(event: Event): boolean {
      event.target = this
      for (const listener of this.#listeners.get(event.type) ?? [])
        if (typeof listener === 'function') listener.call(this, event)
        else listener.handleEvent(event)
      return true
    }
  }

  class AbortSignal extends EventTarget {
    aborted = false
    reason: unknown = undefined
    onabort: ((event: object) => void) | null = null
    static put(signal: AbortSignal, reason: unknown): void {
      if (signal.aborted) return
      signal.aborted = true
      signal.reason = reason ?? new DOMException('This operation was aborted', 'AbortError')
      const event = new Event('abort')
      signal.onabort?.(event)
      signal.dispatchEvent(event)
    }
    static abort(reason?: unknown): AbortSignal {
      const signal = new AbortSignal()
      AbortSignal.put(signal, reason)
      return signal
    }
    static timeout(milliseconds: number): AbortSignal {
      const signal = new AbortSignal()
      timer(() => AbortSignal.put(signal, new DOMException('The operation timed out', 'TimeoutError')), milliseconds)
      return signal
    }
    static any(signals: Iterable<AbortSignal>): AbortSignal {
      const all = new AbortSignal()
      for (const signal of signals) {
        if (signal.aborted) AbortSignal.put(all, signal.reason)
        signal.addEventListener('abort', () => AbortSignal.put(all, signal.reason))
      }
      return all
    }
    throwIfAborted(): void {
      if (this.aborted) throw this.reason
    }
  }
  class AbortController {
    readonly signal = new AbortSignal()
    abort(reason?: unknown): void {
      AbortSignal.put(this.signal, reason)
    }
  }
  return { DOMException, Event, CustomEvent: Event, EventTarget, AbortSignal, AbortController }
}
