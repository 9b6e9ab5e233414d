import { useAtom } from 'jotai'
import { ChevronDown } from 'lucide-react'
import { Suspense, useEffect, useId, useMemo, useRef, useState } from 'react'
import { can, COMMENT_ORDERS } from '@florilege/shared/rules'
import type { CommentOrder, RelationCode } from '@florilege/shared/rules'
import { useLanguage, useRelation, useSession, useSignedIn, useTexts } from '@florilege/shared/shell'
import type { CallSubject } from '@florilege/shared/shell'
import { countText, watchKeyboard } from '@florilege/shared/ui'
import { texts } from '../../texts.ts'
import { CommentForm } from './comment-form.tsx'
import { CommentContext } from './comment-context.ts'
import { commentOrderAtom } from './comment-order.ts'
import { CommentReport } from './comment-report.tsx'
import { CommentThreads } from './comment-threads.tsx'
import type { Comment } from './comment-list.ts'
import styles from './comments.module.css'

/** From so many on it matters which come first. */
const LONG = 8

/** Which threads come first: the list of the device, so that it takes no room of its own. */
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

/** The comments on an item, with a form that stays at the lower edge while they are read. */
export const Comments = ({ object, about, count = 0, asked = null, owner, titled = false }: Props) => {
  const text = useTexts(texts)
  const language = useLanguage()
  const [written, setWritten] = useState<number | null>(null)
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
        {count > LONG && <OrderChoice />}
      </header>
      <CommentContext value={context}>
        <CommentThreads object={object} asked={written ?? asked} count={count} />
        {/* The rest is taken over before what forms are made of is there. */}
        <Suspense fallback={null}>
          <CommentForm object={object} answered={null} docked onWritten={setWritten} />
        </Suspense>
      </CommentContext>
      {reported !== null && <CommentReport comment={reported} onClose={() => setReported(null)} />}
    </section>
  )
}
