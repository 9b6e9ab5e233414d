import { createElement, use } from 'react'
import type { ComponentType } from 'react'

/** Pause before a failed load is repeated; ms. */
const AGAIN = 1000

const after = (pause: number): Promise<void> => new Promise((resolve) => void setTimeout(resolve, pause))

/**
 * Components of a module that the first rendering of one of them loads. That rendering suspends; later ones do not. After a failed
 * load the next rendering loads again, whereas `React.lazy` keeps the failure.
 */
export const laterFrom = <M extends object>(fetched: () => Promise<M>) => {
  let module: M | null = null
  let loading: Promise<M> | null = null
  const load = (): Promise<M> => {
    loading ??= fetched()
      .catch(() => after(AGAIN).then(fetched))
      .then((one) => (module = one))
      .catch((error: unknown) => {
        // React renders once more with the same promise to see the failure.
        setTimeout(() => {
          loading = null
        }, AGAIN)
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
