import { PostgresQueryCompiler } from 'kysely'
import type { KyselyPlugin, UnknownRow } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'
import { locksOf } from './lock-statements.ts'

/**
 * The one order of explicit locks (decision 031): a transaction that holds one of these takes only later ones, and rows of
 * one table in the order of their ids. Not watched: the order in which one statement locks its rows, and rows that an
 * `update` or `delete` locks. Only the repetition after a conflict resolves cycles through those.
 */
const LOCK_ORDER: readonly string[] = [
  // Gates of whole subjects: settings, texts of the site, administrators, live releases, seals.
  ['advisory 33, 1', 'advisory 33, 2', 'advisory 33, 3', 'advisory 6, 1', 'advisory 6, 2', 'release_team_key'],
  // Gates of one person, or of all catalogue writers.
  ['advisory media', 'entity', 'advisory post', 'advisory draft', 'advisory 4004'],
  ['record_bulk', 'record_merge', 'record_unpaired', 'record', 'record_import', 'contribution', 'artwork_order'],
  ['item', 'post', 'media', 'florilege', 'draft', 'report_case', 'comment', 'account', 'notification_setting', 'job'],
  // Gates at the end of a transaction: the entity of departed people, notifications about queues.
  ['advisory 7392', 'advisory waiting', 'advisory group_report', 'advisory group_appeal'],
].flat()

/** Gate without which no row of a table is locked; behind it their order is free. */
const GATE_OF: Readonly<Record<string, string>> = { record: 'advisory 4004' }

type Statement = { text: string; values: readonly unknown[] }
type Held = { name: string; keys: readonly (number | string)[] }

/** Keys of the rows that a statement has locked: the ids of its answer, or the id that it asks for. */
const keysOf = ({ text, values }: Statement, rows: readonly UnknownRow[]): readonly (number | string)[] => {
  const ids = rows.flatMap(({ id }) => (typeof id === 'number' ? [id] : []))
  if (ids.length > 0) return ids
  if (rows.length === 0 && /^\s*select\b|\breturning\b/i.test(text)) return []
  const at = /\bid"? = \$(?<at>\d+)/.exec(text)?.groups?.['at']
  const asked = at === undefined ? undefined : values[Number(at) - 1]
  return [typeof asked === 'number' ? asked : text + JSON.stringify(values)]
}

/** True when the order has the first lock after the second. */
const isLater = (one: Held, other: Held): boolean => LOCK_ORDER.indexOf(one.name) > LOCK_ORDER.indexOf(other.name)

const isAscending = (one: Held, other: Held): boolean =>
  other.keys.every((key) => one.keys.every((before) => typeof key === 'number' && typeof before === 'number' && before < key))

/** Breach by the next lock of a transaction; null when it follows the order. */
const breachOf = (held: readonly Held[], next: Held): string | null => {
  if (!LOCK_ORDER.includes(next.name)) return `${next.name} is not in LOCK_ORDER`
  const gate = GATE_OF[next.name]
  if (gate !== undefined && held.every(({ name }) => name !== gate)) return `${next.name} without ${gate}`
  const others = gate === undefined ? held : held.filter(({ name }) => name !== next.name)
  const wrong = others.find((one) => (one.name === next.name ? !isAscending(one, next) : isLater(one, next)))
  return wrong === undefined ? null : `${next.name} after ${wrong.name}`
}

const watching = (breaches: Set<string>): KyselyPlugin => {
  const compiler = new PostgresQueryCompiler()
  const statements = new WeakMap<object, Statement>()
  const held: Held[] = []
  const take = (statement: Statement, rows: readonly UnknownRow[]): void => {
    for (const { name, waits } of locksOf(statement.text, statement.values)) {
      const all = name.startsWith('advisory') ? [JSON.stringify(statement)] : keysOf(statement, rows)
      const keys = all.filter((key) => !held.some((one) => one.name === name && one.keys.includes(key)))
      if (keys.length === 0) continue
      const breach = waits ? breachOf(held, { name, keys }) : null
      if (breach !== null) breaches.add(`${breach}: ${statement.text.replaceAll(/\s+/g, ' ').slice(0, 200)}`)
      held.push({ name, keys })
    }
  }
  return {
    transformQuery: ({ node, queryId }) => {
      const { sql: text, parameters: values } = compiler.compileQuery(node, queryId)
      statements.set(queryId, { text, values })
      return node
    },
    transformResult: async ({ queryId, result }) => {
      const statement = statements.get(queryId)
      if (statement !== undefined) take(statement, result.rows)
      return result
    },
  }
}

/** Watches every transaction of a database; returns the set in which breaches of the order gather. */
export const watchLocks = (db: Db): ReadonlySet<string> => {
  const breaches = new Set<string>()
  const transaction = db.transaction.bind(db)
  db.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (callback) => execute((trx) => callback(trx.withPlugin(watching(breaches))))
    return builder
  }
  return breaches
}
