import { useHasText, useTexts } from '@florilege/shared/shell'
import { notificationTexts } from './notification-texts.ts'
import type { Notice } from './gather-notices.ts'

const people = {
  'friend-request': 'notice_friend_request',
  'friend-accepted': 'notice_friend_accepted',
  'join-request': 'notice_join_request',
  'join-accepted': 'notice_join_accepted',
  joined: 'notice_joined',
  appointed: 'notice_appointed',
  comment: 'notice_comment',
  reply: 'notice_reply',
  like: 'notice_like',
  share: 'notice_share',
  mention: 'notice_mention',
  solution: 'notice_solution',
} as const

const house = {
  order: 'notice_order',
  contribution: 'notice_contribution',
  report: 'notice_report',
  moderation: 'notice_moderation',
  waiting: 'notice_waiting',
  team: 'notice_site',
} as const

const isPeople = (kind: string): kind is keyof typeof people => kind in people

type Words = { who: string | null; others: string; what: string }

const bySite = (what: string): Words => ({ who: null, others: '', what })

/** Text of a notification line: actor (null for the site) and action. */
export const useNoticeWords = (): ((notice: Notice) => Words) => {
  const text = useTexts(notificationTexts)
  const known = useHasText(notificationTexts)
  const thingOf = (kind: string | undefined): string => {
    const key = `notice_thing_${kind ?? ''}`
    return text(known(key) ? key : 'notice_thing')
  }
  const entityOf = ({ newest: { entity } }: Notice): string => entity?.display_name ?? text('notice_the_group')
  const personOf = ({ people: [first] }: Notice): string => first?.display_name ?? text('notice_someone')

  /** Text about a request that was answered; undefined for any other notification. */
  const answeredWords = (notice: Notice): Words | undefined => {
    const { kind, note } = notice.newest
    const key = `${people[kind as keyof typeof people]}_${note ?? ''}`
    if (!kind.endsWith('-request') || !known(key)) return undefined
    return bySite(text(key, { name: personOf(notice), entity: entityOf(notice) }))
  }
  const siteWords = (
    kind: keyof typeof house,
    { newest: { entity, note, subject_id: subject }, people: [first] }: Notice,
  ): Words => {
    if (kind === 'moderation' && entity !== null) return bySite(text('notice_moderation_group', { entity: entity.display_name }))
    // Without a case, the note is a free-text reason.
    const key = subject === null ? '' : `${house[kind]}_${note ?? ''}`
    const about = { entity: entity?.display_name ?? first?.display_name ?? text('notice_the_group') }
    return bySite(text(known(key) ? key : house[kind], about))
  }
  const peopleWords = (kind: keyof typeof people, notice: Notice): Words => {
    const count = Math.max(1, notice.people.length)
    const values = { count, thing: thingOf(notice.newest.item?.kind), entity: entityOf(notice) }
    return {
      who: personOf(notice),
      others: count > 1 ? text('notice_and_others', { count: count - 1 }) : '',
      what: text(people[kind], values),
    }
  }
  return (notice) => {
    const { kind } = notice.newest
    return answeredWords(notice) ?? (isPeople(kind) ? peopleWords(kind, notice) : siteWords(kind, notice))
  }
}
