import type { BarEntry } from '@florilege/shared/contracts'
import { useSession, useTexts } from '@florilege/shared/shell'
import { IconButton } from '@florilege/shared/ui'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { NamedIcon } from './icons.ts'
import { barOf } from './menu.ts'
import { Owned } from '../page/owned.tsx'
import { useLabel } from './use-label.ts'

/** Largest number on the badge (MN-08). */
const MOST = 9

/** True for a count that badge and name give as "more than nine". */
const isBeyond = (count: number): boolean => count > MOST

/** Text of the badge: none for zero, 9+ above nine (MN-08). */
export const badgeOf = (count: number): string | null => (count === 0 ? null : isBeyond(count) ? `${MOST}+` : String(count))

/** Announces an increase to screen readers. */
const useMore = (count: number): boolean => {
  const before = useRef(count)
  const [more, setMore] = useState<number | null>(null)
  useEffect(() => {
    setMore(count > before.current ? count : null)
    before.current = count
  }, [count])
  // A count that has fallen since is rendered before the effect.
  return more === count
}

const DeclaredBell = ({ entry }: { entry: BarEntry }) => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const navigate = useNavigate()
  const { count } = useSession().notification
  const more = useMore(count)
  // The accessible name has the badge's number, because none is known beyond nine.
  const unread = isBeyond(count) ? text('UNREAD_MORE', { count: MOST }) : text('UNREAD', { count })
  const name = label(entry.label)
  return (
    <>
      <IconButton
        label={count === 0 ? name : `${name}, ${unread}`}
        badge={badgeOf(count)}
        aria-haspopup="dialog"
        onClick={() => void navigate(entry.to)}
      >
        <NamedIcon name={entry.icon} />
      </IconButton>
      <span className="visually-hidden" role="status">
        {more ? unread : ''}
      </span>
    </>
  )
}

/** Bell of a signed-in person with the unread count; opens the list that a remote declares, over the page. */
export const Bell = () => {
  const { auth_userid: account, auth_role: role } = useSession()
  const entry = barOf(useDeclarations(), role).find(({ badge }) => badge === 'notification')
  if (account === null || entry === undefined) return null
  return (
    <Owned owner={ownerNamed(entry.remote)} call={`bar ${entry.to}`}>
      <DeclaredBell entry={entry} />
    </Owned>
  )
}
