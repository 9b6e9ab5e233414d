import type { DataRouter } from 'react-router'
import { drawSoon } from '../../transition/draw-soon.ts'

type Subscriber = Parameters<DataRouter['subscribe']>[0]

/** Wraps a router so that its pages render in slices and in time; subscribers must not start transitions of their own. */
export const drawnInTime = <T extends Pick<DataRouter, 'subscribe' | 'state'>>(router: T): T => {
  const subscribe = router.subscribe.bind(router)
  router.subscribe = (subscriber: Subscriber) =>
    subscribe((state, options) => {
      if (options.flushSync) return subscriber(state, options)
      drawSoon(() => subscriber(router.state, options))
    })
  return router
}
