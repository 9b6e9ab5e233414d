import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { Paged } from '@florilege/shared/ui'
import type { Pages } from '@florilege/shared/ui'
import styles from './row.module.css'

type Props<Item> = { pages: Pages<Item>; label: string; empty: ReactNode; row: (item: Item) => ReactNode }

/** Paginated list of rows, with an empty state and an error state. */
export const PagedRows = <Item extends { id: number }>({ pages, label, empty, row }: Props<Item>) => (
  <Paged pages={pages} empty={empty}>
    {(items) => (
      <ul className={`plain-list ${styles.list}`} aria-label={label}>
        {items.map((item) => (
          <Fragment key={item.id}>{row(item)}</Fragment>
        ))}
      </ul>
    )}
  </Paged>
)
