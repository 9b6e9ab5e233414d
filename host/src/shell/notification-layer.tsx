import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Sheet, SkeletonRows } from '@florilege/shared/ui'
import { lazy, Suspense } from 'react'
import { notificationTexts } from '../events/notification-texts.ts'

const part = () => import(/* webpackChunkName: "page-notification" */ '../events/notification-list.tsx')
const NotificationList = lazy(async () => ({ default: (await part()).NotificationList }))
const AllRead = lazy(async () => ({ default: (await part()).AllRead }))

/** The sheet that the bell opens. */
export const NotificationLayer = () => {
  const text = useTexts(notificationTexts)
  const { open, close } = useLayer('notification')
  const guest = useSession().auth_userid === null
  if (!open || guest) return null
  const footer = (
    <Suspense fallback={null}>
      <AllRead />
    </Suspense>
  )
  return (
    <Sheet title={text('TITLE')} onClose={close} footer={footer}>
      <Suspense fallback={<SkeletonRows />}>
        <NotificationList inLayer />
      </Suspense>
    </Sheet>
  )
}
