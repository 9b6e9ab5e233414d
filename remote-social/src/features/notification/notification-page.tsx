import { usePage, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
import { NotificationList } from './notification-list.tsx'

/** `/notification/`: what the person is told of, over the page (RT-27). */
export const Page = () => {
  usePage({ title: useTexts(texts)('notice_title') })
  return <NotificationList />
}
