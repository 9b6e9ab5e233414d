import { usePage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { NotificationList } from './notification-list.tsx'

/** `/notification/`: popup of the person's notifications (RT-27). */
export const Page = () => {
  usePage({ title: useTexts(texts)('notice_title') })
  return <NotificationList />
}
