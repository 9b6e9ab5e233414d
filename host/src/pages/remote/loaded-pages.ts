import { lazy } from 'react'
import type { ComponentType } from 'react'

/** Loaded modules: their pages render at once, without waiting for a promise. */
const there = new Map<() => Promise<unknown>, unknown>()

/** Loads a module of pages; later questions are answered at once. */
export const loadPages = async <T>(load: () => Promise<T>): Promise<T> => {
  const module = await load()
  there.set(load, module)
  return module
}

/** Thenable for React, which does not suspend on one that resolves synchronously. */
const answering = <T>(module: T): Promise<T> =>
  // oxlint-disable-next-line unicorn/no-thenable
  ({ then: (done: (module: T) => void) => done(module) }) as unknown as Promise<T>

/** A page of a module that is loaded when it is first rendered. */
export const pageOf = <T, P extends object>(load: () => Promise<T>, pick: (module: T) => ComponentType<P>) =>
  lazy<ComponentType<P>>(() =>
    there.has(load)
      ? answering({ default: pick(there.get(load) as T) })
      : loadPages(load).then((module) => ({ default: pick(module) })),
  )
