import { lazy } from 'react'
import type { ComponentType } from 'react'

type Loaded<T> = { done: (module: T) => void; fail: (error: unknown) => void }

/** Modules that are there: a page of theirs is rendered at once, without waiting for the promise that tells so. */
const there = new Map<() => Promise<unknown>, unknown>()

/** Loads a module of pages; later questions are answered at once. */
export const loadPages = async <T>(load: () => Promise<T>): Promise<T> => {
  const module = await load()
  there.set(load, module)
  return module
}

const whenThere = <T>(load: () => Promise<T>, { done, fail }: Loaded<T>): void => {
  if (there.has(load)) done(there.get(load) as T)
  else loadPages(load).then(done, fail)
}

/** A page of a module that is loaded when it is first rendered. */
export const pageOf = <T, P extends object>(load: () => Promise<T>, pick: (module: T) => ComponentType<P>) =>
  lazy<ComponentType<P>>(
    () =>
      ({
        // React takes any thenable, and one that answers at once spares it the wait.
        // oxlint-disable-next-line unicorn/no-thenable
        then: (done: (page: { default: ComponentType<P> }) => void, fail: (error: unknown) => void) =>
          whenThere(load, { done: (module) => done({ default: pick(module) }), fail }),
      }) as Promise<{ default: ComponentType<P> }>,
  )
