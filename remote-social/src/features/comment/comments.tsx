import { PenLine } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePages } from '@florilege/shared/client'
import { can } from '@florilege/shared/rules'
import type { RelationCode } from '@florilege/shared/rules'
import { useLanguage, useRelation, useSession, useSignedIn, useTexts } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { Button, countText, ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import { LongList } from '../../long-list.tsx'
import { texts } from '../../texts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentContext } from './comment-context.ts'
import { CommentReport } from './comment-report.tsx'
import { withHeld } from './comment-list.ts'
import type { Comment } from './comment-list.ts'
import styles from './comments.module.css'
import { FocusThread } from './focus-thread.tsx'
import { NewComments } from './new-comments.tsx'
import { FormsContext, openForms, useHeld } from './open-forms.ts'
import { ThreadItem } from './thread-item.tsx'
import { threadsOf, usualHeight } from './thread.ts'
import type { Thread } from './thread.ts'
import { showComment, useFocusComment } from './use-focus-comment.ts'
import { useGrowing } from './use-growing.ts'
import { useLiveComments } from './use-live-comments.ts'
import { useWaitingComments } from './use-waiting-comments.ts'
import type { WaitingWords } from './use-waiting-comments.ts'
import { WaitingComment } from './waiting-comment.tsx'

/** From so many on the way to the form is offered above them. */
const LONG = 8

/** Whom what waits answers, where that is known. */
const answeredOf = ({ replyTo }: WaitingWords, comments: readonly Comment[] | null): string | null =>
  comments?.find(({ id }) => id === replyTo)?.display_name ?? null

const idOf = ({ first }: Thread): number => first.id

type ListProps = { object: number; asked: number | null }

const List = ({ object, asked }: ListProps) => {
  const text = useTexts(texts)
  const list = useRef<HTMLDivElement>(null)
  const pages = usePages('GET /api/comment/:id', { params: { id: object } })
  const { data, isPending, refetch } = pages
  const live = useLiveComments(
    object,
    useCallback(() => list.current, []),
  )
  const [forms] = useState(openForms)
  const held = useHeld(forms)
  const comments = useMemo(() => {
    const read = data?.pages.flatMap((page) => page.list.data)
    return read === undefined ? null : withHeld(read, held)
  }, [data, held])
  const waiting = useWaitingComments(object, comments)
  const threads = useMemo(() => threadsOf(comments ?? []), [comments])
  const { focus, isGone } = useFocusComment(object, asked, comments)
  const [fresh, setFresh] = useState<number | null>(null)
  const wanted = fresh ?? asked
  const at = threads.findIndex(({ first, answers }) => first.id === wanted || answers.some(({ id }) => id === wanted))
  const count = useGrowing(threads.length, at + 1)
  const holder = threads[at]?.first.id ?? null
  const row = (thread: Thread) => <ThreadItem thread={thread} marked={thread.first.id === holder ? wanted : null} />
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
        <LongList
          ref={list}
          className={styles.list}
          name="thread"
          items={threads.slice(0, count)}
          idOf={idOf}
          usual={usualHeight}
          row={row}
        />
      </FormsContext>
      {count === threads.length && <LoadMore pages={pages} />}
      {own}
      <NewComments count={live.waiting.length} onShow={show} />
    </>
  )
}

const useModerates = (owner: number | undefined): boolean => {
  const codes = useRelation(owner ?? 0) as readonly RelationCode[]
  return can({ role: useSession().auth_role, codes }, 'comment.moderate')
}

type Props = {
  object: number
  /** How a person knows what they are about, and the page that they stand on. */
  about: CallSubject
  /** How many there are, where it is known. */
  count?: number
  /** The comment that the address asks for. */
  asked?: number | null
  /** Whose the item is: who moderates there may delete any comment. */
  owner?: number
  /** The sheet that it stands in has the title. */
  titled?: boolean
}

/** The comments on an item, oldest first, with a form at their end. */
export const Comments = ({ object, about, count = 0, asked = null, owner, titled = false }: Props) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const form = useRef<HTMLDivElement>(null)
  const [reported, setReported] = useState<Comment | null>(null)
  const moderates = useModerates(owner)
  const signedIn = useSignedIn('report')
  const report = useRef(setReported)
  useEffect(() => {
    report.current = (comment) => void (signedIn() && setReported(comment))
  })
  const { name, path } = about
  const context = useMemo(
    () => ({ moderates, report: (comment: Comment) => report.current(comment), about: { name, path } }),
    [moderates, name, path],
  )
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <header className={styles.head}>
        <h2 id="comments-title" className={titled ? 'visually-hidden' : styles.title} tabIndex={-1}>
          {text('comments')}
          {count > 0 && <span className={styles.count}> {countText(count, language)}</span>}
        </h2>
        {count > LONG && (
          <Button kind="quiet" onClick={() => form.current?.querySelector('textarea')?.focus()}>
            <PenLine aria-hidden="true" />
            {text('comment_write')}
          </Button>
        )}
      </header>
      <CommentContext value={context}>
        <List object={object} asked={asked} />
        <div ref={form}>
          <CommentForm object={object} answered={null} />
        </div>
      </CommentContext>
      {reported !== null && <CommentReport comment={reported} onClose={() => setReported(null)} />}
    </section>
  )
}
