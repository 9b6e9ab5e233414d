import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { Bell as BellIcon } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { notificationTexts } from '../events/notification-texts.ts'
import { hostTexts } from '../i18n/host-texts.ts'

/** What a badge shows: nothing without any, 9+ above nine (MN-08). */
export const badgeOf = (count: number): string | null => (count === 0 ? null : count > 9 ? '9+' : String(count))

/** Says to screen readers when there are more than before. */
const useMore = (count: number): boolean => {
  const before = useRef(count)
  const [more, setMore] = useState(false)
  useEffect(() => {
    setMore(count > before.current)
    before.current = count
  }, [count])
  return more
}

/** The bell of who is signed in, with what is unread; opens the list over the page. */
export const Bell = () => {
  const text = useTexts(hostTexts)
  const own = useTexts(notificationTexts)
  const { auth_userid: account, notification } = useSession()
  const layer = useLayer('notification')
  const { count } = notification
  const more = useMore(count)
  if (account === null) return null
  const unread = text('UNREAD', { count })
  return (
    <>
      <IconButton
        label={count === 0 ? own('TITLE') : `${own('TITLE')}, ${unread}`}
        badge={badgeOf(count)}
        aria-haspopup="dialog"
        onClick={layer.show}
      >
        <BellIcon aria-hidden="true" />
      </IconButton>
      <span className="visually-hidden" role="status">
        {more ? unread : ''}
      </span>
    </>
  )
}
