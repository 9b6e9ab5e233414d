import { usePage, useTexts } from '@florilege/shared/shell'
import { SignedIn } from '../account/signed-in.tsx'
import { AllRead, NotificationList } from './notification-list.tsx'
import styles from './notification-page.module.css'
import { notificationTexts } from './notification-texts.ts'

const Notifications = () => {
  usePage({ title: useTexts(notificationTexts)('TITLE') })
  return (
    <div className={styles.page}>
      <div className={styles.actions}>
        <AllRead />
      </div>
      <NotificationList />
    </div>
  )
}

/** The notifications as a page of their own, for who comes by its address (RT-27). */
export const NotificationPage = () => (
  <SignedIn>
    <Notifications />
  </SignedIn>
)
