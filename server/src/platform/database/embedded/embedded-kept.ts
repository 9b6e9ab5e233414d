import { parse, protocol } from '@electric-sql/pglite'
import type { PGlite, Results } from '@electric-sql/pglite'
import { MOST_KEPT } from '../kept-limit.ts'

const { serialize } = protocol
const UNSYNCED = { syncToFs: false }

/** Joins messages into one buffer: each buffer costs a call into the database. */
const together = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

type Statement = { name: string; types: number[] }

/** Runs read-only statements that the database parses and plans once, by their text. */
export const createKept = (pglite: PGlite) => {
  const known = new Map<string, Statement>()

  const prepare = async (text: string): Promise<Statement> => {
    const name = `kept${known.size}`
    const asked = together(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), serialize.sync())
    const { messages } = await pglite.execProtocol(asked, UNSYNCED)
    const statement = { name, types: parse.parseDescribeStatementResults(messages) }
    known.set(text, statement)
    return statement
  }

  const run = async (text: string, parameters: readonly unknown[]): Promise<Results<Record<string, unknown>>> => {
    const { name, types } = known.get(text) ?? (await prepare(text))
    const values = parameters.map((value, index) => {
      if (value === null || value === undefined) return null
      const serialized = pglite.serializers[types[index] ?? 0]
      return serialized ? serialized(value) : String(value)
    })
    const asked = together(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
      serialize.sync(),
    )
    const { messages } = await pglite.execProtocol(asked, UNSYNCED)
    const [result] = parse.parseResults(messages, pglite.parsers)
    if (result === undefined) throw new Error('no answer')
    return result as Results<Record<string, unknown>>
  }

  return (text: string, parameters: readonly unknown[]): Promise<Results<Record<string, unknown>>> =>
    known.has(text) || known.size < MOST_KEPT
      ? pglite.runExclusive(() => run(text, parameters))
      : pglite.query(text, [...parameters])
}
