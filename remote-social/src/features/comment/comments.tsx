import { useAtom } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { can, COMMENT_ORDERS } from '@florilege/shared/rules'
import type { CommentOrder, RelationCode } from '@florilege/shared/rules'
import { useLanguage, useRelation, useSession, useSignedIn, useTexts } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { countText, watchKeyboard } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { CommentForm } from './form/comment-form.tsx'
import { CommentContext } from './comment-context.ts'
import { commentOrderAtom } from './comment-order.ts'
import { CommentReport } from './comment-report.tsx'
import { CommentThreads } from './thread/comment-threads.tsx'
import type { Comment } from './comment-list.ts'
import styles from './comments.module.css'

/** Number of comments from which the order can be chosen. */
const LONG = 8

/** Choice of the thread order, as a native select that takes little space. */
const OrderChoice = () => {
  const text = useTexts(texts)
  const [order, setOrder] = useAtom(commentOrderAtom)
  const id = useId()
  return (
    <span className={styles.order}>
      <label htmlFor={id} className="visually-hidden">
        {text('comment_order')}
      </label>
      <select id={id} value={order} onChange={(event) => setOrder(event.target.value as CommentOrder)}>
        {COMMENT_ORDERS.map((one) => (
          <option key={one} value={one}>
            {text(`comment_${one}`)}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden="true" />
    </span>
  )
}

const useModerates = (owner: number | undefined): boolean => {
  const codes = useRelation(owner ?? 0) as readonly RelationCode[]
  return can({ role: useSession().auth_role, codes }, 'comment.moderate')
}

type Props = {
  object: number
  /** Subject of the comments and path of their page. */
  about: CallSubject
  /** Number of comments, if known. */
  count?: number
  /** Comment that the URL asks for. */
  asked?: number | null
  /** Owner of the item, whose moderators may delete any comment. */
  owner?: number
  /** True when the surrounding sheet shows the title. */
  titled?: boolean
}

/** Comments on an item, with a docked form. */
export const Comments = ({ object, about, count = 0, asked = null, owner, titled = false }: Props) => {
  // React gives up the hydration of a boundary whose element changes while a script is missing.
  'use memo'
  const text = useTexts(texts)
  const language = useLanguage()
  const [written, setWritten] = useState<number | null>(null)
  const [sent, setSent] = useState(0)
  const [reported, setReported] = useState<Comment | null>(null)
  const moderates = useModerates(owner)
  const signedIn = useSignedIn('report')
  useEffect(watchKeyboard, [])
  const report = useRef(setReported)
  useEffect(() => {
    report.current = (comment) => void (signedIn() && setReported(comment))
  })
  const { name, path } = about
  const context = useMemo(
    () => ({
      moderates,
      report: (comment: Comment) => report.current(comment),
      about: { name, path },
      onSent: () => setSent((before) => before + 1),
    }),
    [moderates, name, path],
  )
  return (
    <section id="comments" className={styles.comments} aria-labelledby="comments-title">
      <header className={styles.head}>
        <h2 id="comments-title" className={titled ? 'visually-hidden' : styles.title} tabIndex={-1}>
          {text('comments')}
          {/* Its parts are boxes, between which no blank is read. */}
          {count > 0 && <span className="visually-hidden">, </span>}
          {count > 0 && <span className={styles.count}> {countText(count, language)}</span>}
        </h2>
        {count > LONG && <OrderChoice />}
      </header>
      <p className="visually-hidden" role="status">
        {/* A new element for each, else the same words are not announced again. */}
        {sent > 0 && <span key={sent}>{text('comment_sent')}</span>}
      </p>
      <CommentContext value={context}>
        <CommentThreads object={object} asked={written ?? asked} />
        {/* A boundary: the rest hydrates before the script of forms is loaded. */}
        <Suspense fallback={null}>
          <CommentForm object={object} answered={null} docked onWritten={setWritten} />
        </Suspense>
      </CommentContext>
      {reported !== null && <CommentReport comment={reported} onClose={() => setReported(null)} />}
    </section>
  )
}
