/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- laid out as cards on a phone, Safari would forget that it is a table */
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classes } from './classes.ts'
import styles from './data-table.module.css'
import { openRow } from './open-row.ts'

export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Numbers stand at the end of their column. */
  numeric?: boolean
  /** The rows can be in the order of this column: whether they are, and the address where they are otherwise. */
  order?: { sorted: 'ascending' | 'descending' | 'none'; to: string }
  /** Its place in a dense table on a phone: beside the name of the row, with its label before it, a line of its own, or none. */
  phone?: 'corner' | 'labelled' | 'line' | 'none'
}

/** A table on a desk; on a phone each row is a card that repeats the labels. The first column names the row. */
export const DataTable = <Row,>(props: {
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  rowKey: (row: Row) => string | number
  /** Low rows, which open where they are pressed; on a phone the cells of a row follow each other, with few labels. */
  dense?: boolean
}) => {
  const { caption, columns, rows, rowKey, dense = false } = props
  return (
    <table className={classes(styles.table, dense && styles.dense)} role="table">
      <caption className="visually-hidden">{caption}</caption>
      <thead role="rowgroup">
        <tr role="row">
          {columns.map(({ key, label, numeric, order }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              aria-sort={order?.sorted}
              className={classes(numeric && styles.numeric)}
            >
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
