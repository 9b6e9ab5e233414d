import { useHasText, useTexts } from '@florilege/shared/shell'
import { texts } from '../../texts.ts'
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

/** Text of a notification line: actor (null for the site) and action. */
export const useNoticeWords = (): ((notice: Notice) => { who: string | null; others: string; what: string }) => {
  const text = useTexts(texts)
  const known = useHasText(texts)
  const thingOf = (kind: string | undefined): string => {
    const key = `notice_thing_${kind ?? ''}`
    return text(known(key) ? key : 'notice_thing')
  }
  return ({ newest: { kind, item, entity, note, subject_id: subject }, people: some }) => {
    const answered = `${people[kind as keyof typeof people]}_${note ?? ''}`
    if (kind.endsWith('-request') && known(answered)) {
      const values = {
        name: some[0]?.display_name ?? text('notice_someone'),
        entity: entity?.display_name ?? text('notice_the_group'),
      }
      return { who: null, others: '', what: text(answered, values) }
    }
    if (!isPeople(kind)) {
      if (kind === 'moderation' && entity !== null)
        return { who: null, others: '', what: text('notice_moderation_group', { entity: entity.display_name }) }
      // Without a case, the note is a free-text reason.
      const key = subject === null ? '' : `${house[kind]}_${note ?? ''}`
      const about = { entity: entity?.display_name ?? some[0]?.display_name ?? text('notice_the_group') }
      return { who: null, others: '', what: text(known(key) ? key : house[kind], about) }
    }
    const count = Math.max(1, some.length)
    const values = { count, thing: thingOf(item?.kind), entity: entity?.display_name ?? text('notice_the_group') }
    return {
      who: some[0]?.display_name ?? text('notice_someone'),
      others: count > 1 ? text('notice_and_others', { count: count - 1 }) : '',
      what: text(people[kind], values),
    }
  }
}
