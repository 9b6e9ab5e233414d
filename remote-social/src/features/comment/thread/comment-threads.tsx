import { useAtomValue } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { usePages } from '@florilege/shared/client'
import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { texts } from '../../../texts.ts'
import { commentOrderAtom } from '../comment-order.ts'
import { withHeld } from '../comment-list.ts'
import type { Comment } from '../comment-list.ts'
import styles from '../comments.module.css'
import { FocusThread } from './focus-thread.tsx'
import { NewComments } from '../new-comments.tsx'
import { FormsContext, openForms, useHeld } from '../form/open-forms.ts'
import { ThreadItem } from './thread-item.tsx'
import { ThreadList } from './thread-list.tsx'
import { commentsIn, foldedIn, THREADS, threadsInput } from './thread-query.ts'
import { threadsOf } from './thread.ts'
import type { Thread } from './thread.ts'
import { showComment, useFocusComment } from './use-focus-comment.ts'
import { useLiveComments } from '../use-live-comments.ts'
import { useWaitingComments } from '../form/use-waiting-comments.ts'
import type { WaitingWords } from '../form/use-waiting-comments.ts'
import { WaitingComment } from '../form/waiting-comment.tsx'

/** Author of the comment that a pending one answers, if known. */
const answeredOf = ({ replyTo }: WaitingWords, comments: readonly Comment[] | null): string | null =>
  comments?.find(({ id }) => id === replyTo)?.display_name ?? null

type Props = {
  object: number
  /** Comment to scroll to: from the URL, or just written outside the loaded list. */
  asked: number | null
}

/** Threads of an item in the chosen order, with live updates. */
export const CommentThreads = ({ object, asked }: Props) => {
  const text = useTexts(texts)
  const order = useAtomValue(commentOrderAtom)
  const list = useRef<HTMLDivElement>(null)
  const pages = usePages(THREADS, threadsInput(object, order))
  const { data, isPending, refetch } = pages
  const live = useLiveComments(
    object,
    order,
    useCallback(() => list.current, []),
  )
  const [forms] = useState(openForms)
  const held = useHeld(forms)
  const comments = useMemo(
    () => (data === undefined ? null : withHeld(commentsIn(data.pages), held, order === 'newest')),
    [data, held, order],
  )
  const waiting = useWaitingComments(object, comments)
  const threads = useMemo(() => threadsOf(comments ?? [], foldedIn(data?.pages ?? [])), [comments, data])
  const { focus, isGone } = useFocusComment(object, asked, comments)
  const [fresh, setFresh] = useState<number | null>(null)
  const wanted = fresh ?? asked
  const holder = threads.find(({ first, answers }) => first.id === wanted || answers.some(({ id }) => id === wanted))
  const holderId = holder?.first.id ?? null
  const row = useCallback(
    (thread: Thread) => <ThreadItem thread={thread} marked={thread.first.id === holderId ? wanted : null} />,
    [holderId, wanted],
  )
  if (isPending) return <SkeletonRows count={3} />
  const own = waiting.map((one) => <WaitingComment key={one.id} comment={one} answered={answeredOf(one, comments)} />)
  if (comments === null)
    return (
      <>
        <ErrorCard onRetry={() => void refetch()} />
        {own}
      </>
    )
  const show = () => {
    const first = live.show()
    if (first === undefined) return
    setFresh(first.id)
    setTimeout(() => showComment(first.id))
  }
  return (
    <>
      {isGone && <p className={styles.gone}>{text('comment_gone')}</p>}
      {focus.length > 0 && <FocusThread comments={focus} />}
      {threads.length === 0 && own.length === 0 && <p className={styles.none}>{text('comments_none')}</p>}
      <FormsContext value={forms}>
        <ThreadList ref={list} label={text('comments')} threads={threads} wanted={holderId} row={row} />
      </FormsContext>
      <LoadMore pages={pages} />
      {own}
      <NewComments count={live.waiting.length} onShow={show} />
    </>
  )
}
