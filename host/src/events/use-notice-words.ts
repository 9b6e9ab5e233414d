import { useTexts } from '@florilege/shared/shell'
import { notificationTexts } from './notification-texts.ts'
import type { Notice } from './gather-notices.ts'

type Key = keyof typeof notificationTexts.fr & string

const people = {
  'friend-request': 'FRIEND_REQUEST',
  'friend-accepted': 'FRIEND_ACCEPTED',
  'join-request': 'JOIN_REQUEST',
  'join-accepted': 'JOIN_ACCEPTED',
  joined: 'JOINED',
  appointed: 'APPOINTED',
  comment: 'COMMENT',
  reply: 'REPLY',
  like: 'LIKE',
  share: 'SHARE',
  mention: 'MENTION',
  solution: 'SOLUTION',
} as const

const house = { order: 'ORDER', contribution: 'CONTRIBUTION', report: 'REPORT', moderation: 'MODERATION' } as const

const isPeople = (kind: string): kind is keyof typeof people => kind in people
const known = (key: string): key is Key => key in notificationTexts.fr

/** What a line says: who (nobody where the house speaks) and what. */
export const useNoticeWords = (): ((notice: Notice) => { who: string | null; others: string; what: string }) => {
  const text = useTexts(notificationTexts)
  const thingOf = (kind: string | undefined): string => {
    const key = `THING_${(kind ?? '').toUpperCase()}`
    return text(known(key) ? key : 'THING')
  }
  return ({ newest: { kind, item, entity, note }, people: some }) => {
    if (!isPeople(kind)) {
      const key = `${house[kind]}_${(note ?? '').toUpperCase()}`
      return { who: null, others: '', what: text(known(key) ? key : house[kind]) }
    }
    const count = Math.max(1, some.length)
    const values = { count, thing: thingOf(item?.kind), entity: entity?.display_name ?? text('THE_GROUP') }
    return {
      who: some[0]?.display_name ?? text('SOMEONE'),
      others: count > 1 ? text('AND_OTHERS', { count: count - 1 }) : '',
      what: text(people[kind], values),
    }
  }
}
