import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { classes } from '@florilege/shared/ui'
import { groupKeys, groupsOf } from './groups-of.ts'
import type { GroupKeys } from './groups-of.ts'
import { heightOf, watchHeight } from './known-heights.ts'
import styles from './long-list.module.css'

type Shared<Item> = {
  /** What the list is of: heights are kept by it and the ids. */
  name: string
  idOf: (item: Item) => number
  /** About how high a row is before it was ever laid out, in px. */
  usual: (item: Item) => number
  row: (item: Item) => ReactNode
}

const intrinsic = (height: number) => ({ containIntrinsicBlockSize: `auto ${height}px` })

const Row = ({ known, usual, children }: { known: string; usual: number; children: ReactNode }) => {
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => (row.current === null ? undefined : watchHeight(known, row.current)), [known])
  return (
    <div ref={row} role="listitem" className={styles.row} style={intrinsic(heightOf(known) ?? usual)}>
      {children}
    </div>
  )
}

type GroupProps<Item> = Shared<Item> & { items: readonly Item[] }

const DrawnGroup = <Item,>({ items, name, idOf, usual, row }: GroupProps<Item>) => {
  const known = (item: Item) => `${name}.${idOf(item)}`
  const height = items.reduce((sum, item) => sum + (heightOf(known(item)) ?? usual(item)), 0)
  return (
    <div className={styles.group} style={intrinsic(height)}>
      {items.map((item) => (
        <Row key={idOf(item)} known={known(item)} usual={usual(item)}>
          {row(item)}
        </Row>
      ))}
    </div>
  )
}

/** A group is drawn again only when one of its things has changed: a page that is added leaves those before it alone. */
const Group = memo(
  DrawnGroup,
  (before, after) =>
    before.row === after.row &&
    before.items.length === after.items.length &&
    before.items.every((item, at) => item === after.items[at]),
) as typeof DrawnGroup

type Props<Item> = Shared<Item> & {
  items: readonly Item[]
  label?: string
  className?: string | undefined
  ref?: Ref<HTMLDivElement>
}

/**
 * A list of any length that scrolls as a short one: what is out of sight is not laid out, row by row and, since the browser
 * looks after each such box in each frame, group by group. Heights are kept, so that coming back finds each row at its place.
 * `row` is to be a function that stays the same while what it draws does.
 */
export const LongList = <Item,>({ items, label, className, ref, ...shared }: Props<Item>) => {
  const { idOf } = shared
  const keyed = (former: GroupKeys | null) => {
    const groups = groupsOf(items, idOf)
    const made = groupKeys(
      groups.map((group) => group.map(idOf)),
      former,
    )
    return { items, groups, made }
  }
  const [kept, setKept] = useState(() => keyed(null))
  const now = kept.items === items ? kept : keyed(kept.made)
  if (now !== kept) setKept(now)
  return (
    <div ref={ref} role="list" aria-label={label} className={classes(styles.list, className)}>
      {now.groups.map((group, at) => (
        <Group key={now.made.keys[at]} items={group} {...shared} />
      ))}
    </div>
  )
}
