import { SkeletonLines } from '@florilege/shared/ui'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { arePainted, coverWaiting, onPaintedGone } from '../shell/painted-pictures.ts'

/** Placeholder of a loading page: lines, or the early pictures of the document. */
export const WaitingPage = () => {
  const painted = useSyncExternalStore(onPaintedGone, arePainted, () => false)
  useLayoutEffect(() => coverWaiting(), [])
  return painted ? null : <SkeletonLines lines={6} />
}
