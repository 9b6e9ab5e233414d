import { useQueryClient } from '@tanstack/react-query'
import { useLiveEvent, useTexts } from '@florilege/shared/shell'
import { communityTexts } from '../../../community-texts.ts'
import people from '../../people/people-page.module.css'
import { readRemovedAgain } from '../../../kit/post/post-cache.ts'
import { RemovedPosts } from '../../removed/removed-posts.tsx'
import { ContestedDecisions } from './contested-decisions.tsx'
import { refreshGroup } from '../refresh-group.ts'
import { ReportedPosts } from './reported-posts.tsx'

/**
 * Moderation tab of a group: reported posts, appeals, removed posts. The last is for holders of a code on the group, not for site
 * roles.
 */
export const GroupModeration = ({ id, byCode }: { id: number; byCode: boolean }) => {
  const text = useTexts(communityTexts)
  const client = useQueryClient()
  const again = () => void Promise.all([refreshGroup(client, id), readRemovedAgain(client)])
  useLiveEvent('report', again)
  useLiveEvent('post-gone', () => void readRemovedAgain(client))
  useLiveEvent('gap', again)
  const parts = [
    { key: 'group_reports', list: <ReportedPosts id={id} /> },
    { key: 'group_contested', list: <ContestedDecisions id={id} /> },
    ...(byCode ? ([{ key: 'removed_posts', list: <RemovedPosts entity={id} /> }] as const) : []),
  ] as const
  return parts.map(({ key, list }) => (
    <section key={key} className={people.section} aria-labelledby={key}>
      <h2 id={key} className={people.title}>
        {text(key)}
      </h2>
      {list}
    </section>
  ))
}
