import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { groupsOf } from '../../../groups-of.ts'
import type { GroupOf } from '../../../groups-of.ts'
import { heightOf, watchHeights } from '../../../known-heights.ts'
import styles from '../comments.module.css'
import type { Thread } from './thread.ts'
import { usualHeight } from './thread.ts'
import { useNear } from '../use-near.ts'

/** Number of groups rendered initially; the others follow near the viewport. */
const FIRST = 2

/** Maximum number of threads in a group: a group is rendered at once, so that little is rendered per frame. */
const MOST = 3

type GroupProps = { threads: readonly Thread[]; first: boolean; kept: boolean; row: (thread: Thread) => ReactNode }

const nameOf = ({ first }: Thread): string => `thread.${first.id}`

const DrawnGroup = ({ threads, first, kept, row }: GroupProps) => {
  const box = useRef<HTMLDivElement>(null)
  const shown = useNear(box, first) || kept
  const names = threads.map(nameOf).join(' ')
  useEffect(() => (box.current === null || !shown ? undefined : watchHeights(box.current, names.split(' '))), [shown, names])
  if (!shown) {
    const height = threads.reduce((sum, thread) => sum + (heightOf(nameOf(thread)) ?? usualHeight(thread)), 0)
    return <div ref={box} style={{ blockSize: `${height}px` }} />
  }
  return (
    <div ref={box}>
      {threads.map((thread) => (
        <div key={thread.first.id} role="listitem">
          {row(thread)}
        </div>
      ))}
    </div>
  )
}

const Group = memo(
  DrawnGroup,
  (before, after) =>
    before.row === after.row &&
    before.kept === after.kept &&
    before.threads.length === after.threads.length &&
    before.threads.every((thread, at) => {
      const { first, answers, folded } = after.threads[at] ?? thread
      return (
        thread.first === first &&
        thread.folded?.next === folded?.next &&
        thread.answers.length === answers.length &&
        thread.answers.every((answer, index) => answer === answers[index])
      )
    }),
)

const grouped = (threads: readonly Thread[], former: GroupOf) => {
  const byId = new Map(threads.map((thread) => [thread.first.id, thread]))
  const groups = groupsOf([...byId.keys()], former, MOST)
  return {
    threads,
    groups: groups.map(({ key, ids }) => ({ key, threads: ids.flatMap((id) => byId.get(id) ?? []) })),
    groupOf: new Map(groups.flatMap(({ key, ids }) => ids.map((id) => [id, key]))),
  }
}

type Props = {
  threads: readonly Thread[]
  /** Thread that is always rendered because it will be scrolled to. */
  wanted: number | null
  row: (thread: Thread) => ReactNode
  label: string
  ref?: Ref<HTMLDivElement>
}

/**
 * Virtualised thread list: only groups near the viewport are in the document; empty boxes of their height replace the others.
 * `row` must be a stable function.
 */
export const ThreadList = ({ threads, wanted, row, label, ref }: Props) => {
  const [kept, setKept] = useState(() => grouped(threads, new Map()))
  const now = kept.threads === threads ? kept : grouped(threads, kept.groupOf)
  if (now !== kept) setKept(now)
  return (
    <div ref={ref} role="list" aria-label={label} className={styles.list}>
      {now.groups.map(({ key, threads: of }, at) => (
        <Group key={key} threads={of} first={at < FIRST} kept={of.some(({ first }) => first.id === wanted)} row={row} />
      ))}
    </div>
  )
}
