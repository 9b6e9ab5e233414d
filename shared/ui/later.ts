import { createElement, use } from 'react'
import type { ComponentType } from 'react'

/** Pause before a script that the network did not bring is asked for once more; ms. */
const AGAIN = 1000

const after = (pause: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, pause))

/**
 * Components of a module that is loaded when one of them is first rendered; what is rendered waits for it, and does not once it is
 * there. A load that failed is begun anew by the next rendering, for which `React.lazy` would have the same failure.
 */
export const laterFrom = <M extends object>(fetched: () => Promise<M>) => {
  let module: M | null = null
  let loading: Promise<M> | null = null
  const load = (): Promise<M> => {
    loading ??= fetched()
      .catch(() => after(AGAIN).then(fetched))
      .then((one) => (module = one))
      .catch((error: unknown) => {
        // What waits for it has to be told of the failure first, by the same promise.
        void after(AGAIN).then(() => {
          loading = null
        })
        throw error
      })
    return loading
  }
  const part = <K extends keyof M & string>(name: K): M[K] => {
    const Later = (props: object) => createElement((module ?? use(load()))[name] as ComponentType<object>, props)
    return Later as unknown as M[K]
  }
  return { load, part }
}
