import { memo, useEffect, useRef } from 'react'
import type { ReactNode, Ref } from 'react'
import { classes } from '@florilege/shared/ui'
import { beginsGroup, groupsOf } from './groups-of.ts'
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

/** What comes on top of a group that none begins joins it, and leaves it what it is. */
const keyOf = <Item,>([first]: readonly Item[], idOf: (item: Item) => number): number => {
  const id = first === undefined ? 0 : idOf(first)
  return beginsGroup(id) ? id : -1
}

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
export const LongList = <Item,>({ items, label, className, ref, ...shared }: Props<Item>) => (
  <div ref={ref} role="list" aria-label={label} className={classes(styles.list, className)}>
    {groupsOf(items, shared.idOf).map((group) => (
      <Group key={keyOf(group, shared.idOf)} items={group} {...shared} />
    ))}
  </div>
)
