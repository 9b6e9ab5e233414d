import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { classes } from '@florilege/shared/ui'
import { groupsOf } from './groups-of.ts'
import type { GroupOf } from './groups-of.ts'
import { heightOf, watchHeights } from './known-heights.ts'
import styles from './long-list.module.css'

type Shared<Item> = {
  /** Key of the stored row heights, together with the item ids. */
  name: string
  idOf: (item: Item) => number
  /** Estimated height of an unrendered row, in px. */
  usual: (item: Item) => number
  row: (item: Item) => ReactNode
}

type GroupProps<Item> = Shared<Item> & { items: readonly Item[] }

const DrawnGroup = <Item,>({ items, name, idOf, usual, row }: GroupProps<Item>) => {
  const group = useRef<HTMLDivElement>(null)
  const known = items.map((item) => `${name}.${idOf(item)}`)
  const all = known.join(' ')
  useEffect(() => (group.current === null ? undefined : watchHeights(group.current, all.split(' '))), [group, all])
  const height = items.reduce((sum, item, at) => sum + (heightOf(known[at] ?? '') ?? usual(item)), 0)
  return (
    <div ref={group} className={styles.group} style={{ containIntrinsicBlockSize: `auto ${height}px` }}>
      {items.map((item) => (
        <div key={idOf(item)} role="listitem">
          {row(item)}
        </div>
      ))}
    </div>
  )
}

/** A group renders only when one of its items changed: adding a page leaves earlier groups alone. */
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

/** Groups of the items, based on the former groups. */
const grouped = <Item,>(items: readonly Item[], idOf: (item: Item) => number, former: GroupOf) => {
  const byId = new Map(items.map((item) => [idOf(item), item]))
  const groups = groupsOf([...byId.keys()], former)
  return {
    items,
    groups: groups.map(({ key, ids }) => ({ key, items: ids.flatMap((id) => byId.get(id) ?? []) })),
    groupOf: new Map(groups.flatMap(({ key, ids }) => ids.map((id) => [id, key]))),
  }
}

/**
 * List of any length with constant scroll cost: groups outside the viewport are not laid out (groups, because each contained box
 * costs time per frame). Heights are stored, so that the scroll position is restored exactly. `row` must be a stable function.
 */
export const LongList = <Item,>({ items, label, className, ref, ...shared }: Props<Item>) => {
  const { idOf } = shared
  const [kept, setKept] = useState(() => grouped(items, idOf, new Map()))
  const now = kept.items === items ? kept : grouped(items, idOf, kept.groupOf)
  if (now !== kept) setKept(now)
  return (
    <div ref={ref} role="list" aria-label={label} className={classes(styles.list, className)}>
      {now.groups.map(({ key, items: of }) => (
        <Group key={key} items={of} {...shared} />
      ))}
    </div>
  )
}
