import { usePage, useTexts } from '@florilege/shared/shell'
import { notificationTexts } from './notification-texts.ts'
import { NotificationList } from './notification-list.tsx'

/** `/notification/`: popup of the person's notifications (RT-27). */
export const Page = () => {
  usePage({ title: useTexts(notificationTexts)('notice_title') })
  return <NotificationList />
}
