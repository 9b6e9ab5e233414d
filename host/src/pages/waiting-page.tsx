import { SkeletonLines } from '@florilege/shared/ui'
import { useLayoutEffect, useSyncExternalStore } from 'react'
import { arePainted, coverWaiting, onPaintedGone } from '../shell/painted-pictures.ts'

/** Stands in the place of a page that is on its way: lines, or the pictures of it that the document shows already. */
export const WaitingPage = () => {
  const painted = useSyncExternalStore(onPaintedGone, arePainted, () => false)
  useLayoutEffect(() => coverWaiting(), [])
  return painted ? null : <SkeletonLines lines={6} />
}
