/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- with the card layout of phones, Safari drops the table role */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from '../classes.ts'
import styles from './data-table.module.css'
import { openRow } from '../menu/open-row.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Aligns numbers at the end of the column. */
  numeric?: boolean
  /** Sortable column: current direction, and the URL that sorts by it. */
  order?: { sorted: 'ascending' | 'descending' | 'none'; to: string }
  /** Position in a dense table on a phone: beside the row's name, after its label, on a line of its own, or hidden. */
  phone?: 'corner' | 'labelled' | 'line' | 'none'
}

type HeaderProps = { label: string; numeric: boolean; order: Column<never>['order'] }

const HeaderCell = ({ label, numeric, order }: HeaderProps) => (
  <th role="columnheader" scope="col" aria-sort={order?.sorted} className={classes(numeric && styles.numeric)}>
    {order === undefined ? (
      label
    ) : (
      <>
        <span className={styles.name}>{label}</span>
        <Link to={order.to} replace preventScrollReset className={styles.order}>
          {label}
          {order.sorted !== 'none' && <span aria-hidden="true"> {order.sorted === 'ascending' ? '↑' : '↓'}</span>}
        </Link>
      </>
    )}
  </th>
)

/** Table on large screens; on a phone each row is a card with repeated labels. The first column names the row. */
export const DataTable = <Row,>(props: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Compact rows that open on press; on a phone the cells flow with few labels. */
  dense?: boolean
}) => {
  const { caption, columns, rows, rowKey, dense = false } = props
  return (
    <table className={classes(styles.table, dense && styles.dense)} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map((column) => (
            <HeaderCell key={column.key} label={column.label} numeric={column.numeric ?? false} order={column.order} />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" {...(dense && { onClick: openRow })}>
        {rows.map((row) => (
          <tr key={rowKey(row)} role="row">
            {columns.map(({ key, label, cell, numeric, phone }, index) =>
              index === 0 ? (
                <th key={key} role="rowheader" scope="row">
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  role="cell"
                  data-label={label}
                  className={classes(numeric && styles.numeric, phone !== undefined && styles[phone])}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
