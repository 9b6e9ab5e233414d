import { usePages } from '@florilege/shared/client'
import type { CallOutput } from '@florilege/shared/client'
import { withEmoji } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, TimeSince } from '@florilege/shared/ui'
import { communityTexts } from '../../community-texts.ts'
import { FriendButtons } from '../friend/friend-buttons.tsx'
import { PersonRow } from '../friend/person-row.tsx'
import styles from '../../row.module.css'
import page from './people-page.module.css'

type Request = CallOutput<'GET /api/friend'>['list']['data'][number]

const Row = ({ request }: { request: Request }) => (
  <PersonRow
    person={request}
    detail={<TimeSince at={request.since} />}
    below={(actions) => (
      <>
        {request.message !== null && <p className={styles.quote}>{withEmoji(request.message)}</p>}
        <FriendButtons actions={actions} />
      </>
    )}
  />
)

/** Received or sent requests, newest first; nothing when empty. */
export const Requests = ({ state }: { state: 'got' | 'sent' }) => {
  const text = useTexts(communityTexts)
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = usePages('GET /api/friend', { query: { state } })
  const requests = data?.pages.flatMap(({ list }) => list.data) ?? []
  if (requests.length === 0) return null
  const title = text(state === 'got' ? 'people_got' : 'people_sent')
  return (
    <section className={page.section} aria-label={title}>
      <h2 className={page.title}>{title}</h2>
      <ul className={`plain-list ${styles.list}`} aria-label={title}>
        {requests.map((request) => (
          <Row key={request.id} request={request} />
        ))}
      </ul>
      {hasNextPage && (
        <Button kind="outline" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('people_more')}
        </Button>
      )}
    </section>
  )
}
