import { memo, useEffect, useRef, useState } from 'react'
import type { ReactNode, Ref } from 'react'
import { classes } from '@florilege/shared/ui'
import { groupsOf } from './groups-of.ts'
import type { GroupOf } from './groups-of.ts'
import { heightOf, watchHeights } from './known-heights.ts'
import styles from './long-list.module.css'

type Shared<Item> = {
  /** What the list is of: heights are kept by it and the ids. */
  name: string
  idOf: (item: Item) => number
  /** About how high a row is before it was ever laid out, in px. */
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

/** The items in their groups, which depend on those of before. */
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
 * A list of any length that scrolls as a short one: what is out of sight is not laid out, group by group, since the browser
 * looks after each such box in each frame. Heights are kept, so that coming back finds each row at its place. `row` is to be
 * a function that stays the same while what it draws does.
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
