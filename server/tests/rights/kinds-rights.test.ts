import { PRIVACY_STATUS } from '@florilege/shared/contracts'
import type { PrivacyStatus } from '@florilege/shared/contracts'
import { describe, expect, test } from 'vitest'
import type { ItemKind } from '../../src/platform/database/foundation-tables.ts'
import { withServer } from '../helper.ts'
import { KINDS_TABLE, STATUS, VIEWERS } from './kinds-table.ts'
import type { Viewer } from './kinds-table.ts'
import { callOf, isKind, ITEM_KINDS, makeKindsWorld } from './kinds-world.ts'
import type { CallName, KindsWorld } from './kinds-world.ts'

const [[, , ...columns] = [], ...rows] = KINDS_TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const CALLS: readonly CallName[] = ['read', 'edit', 'delete']

const it = test.extend<{ world: KindsWorld }>({
  world: [
    // oxlint-disable-next-line no-empty-pattern -- the name of each fixture that is used must be destructured
    async ({}, provide) => {
      // Limits have tests of their own.
      await withServer({ env: { LIMITS: 'reads by address=900000/300' } }, async (server) =>
        provide(await makeKindsWorld(server)),
      )
    },
    { scope: 'file' },
  ],
})

const privacyNow = async ({ server }: KindsWorld, id: number): Promise<number | undefined> =>
  (await server.db.selectFrom('item').select('privacy_status').where('id', '=', id).executeTakeFirst())?.privacy_status

type Cell = { kind: ItemKind; name: CallName; privacy: PrivacyStatus; signs: string }

const wrongAnswer = async ({ clients }: KindsWorld, cell: Cell, viewer: Viewer, id: number): Promise<string[]> => {
  const call = callOf(cell.kind, cell.name, id)
  if (call === undefined) throw new Error(`no call to ${cell.name} a ${cell.kind}`)
  const expected = STATUS[cell.signs[VIEWERS.indexOf(viewer)] ?? '']
  const { statusCode } = await clients[viewer].send(call.method, call.url, 'body' in call ? { body: call.body } : {})
  return statusCode === expected ? [] : [`${cell.privacy} ${viewer}: ${statusCode} not ${expected}`]
}

/** Wrong answers of a cell. Refusals and reads share an item, which has to stay as it is; each change gets an item of its own. */
const check = async (world: KindsWorld, cell: Cell): Promise<string[]> => {
  const changes = (viewer: Viewer): boolean => cell.name !== 'read' && cell.signs[VIEWERS.indexOf(viewer)] === '+'
  const shared = await world.add(cell.kind, cell.privacy)
  const still = VIEWERS.filter((viewer) => !changes(viewer))
  const wrong = (await Promise.all(still.map((viewer) => wrongAnswer(world, cell, viewer, shared)))).flat()
  if ((await privacyNow(world, shared)) !== cell.privacy) wrong.push(`${cell.privacy}: a refused call changed the item`)
  for (const viewer of VIEWERS.filter(changes)) {
    const id = await world.add(cell.kind, cell.privacy)
    wrong.push(...(await wrongAnswer(world, cell, viewer, id)))
    if (cell.name === 'delete' && ((await privacyNow(world, id)) ?? -1) !== -1)
      wrong.push(`${cell.privacy} ${viewer}: is still there`)
  }
  return wrong
}

describe('rights on items of every kind', () => {
  it('[RO-04] the table has a line for every kind and each of its calls, and a sign for every viewer', () => {
    const calls = ITEM_KINDS.filter(isKind).flatMap((kind) =>
      CALLS.filter((name) => callOf(kind, name, 1)).map((name) => `${kind} ${name}`),
    )
    expect(rows.map(([kind, name]) => `${kind} ${name}`).toSorted()).toEqual(calls.toSorted())
    expect(columns).toEqual(PRIVACY_STATUS.map(String))
    for (const [kind, name, ...cells] of rows) {
      expect(cells, `${kind} ${name}`).toHaveLength(PRIVACY_STATUS.length)
      for (const cell of cells) expect(cell, `${kind} ${name}`).toMatch(/^[+1349]{8}$/)
    }
  })

  it.for(rows)(
    '[RO-03] [RO-04] [ST-11] %s, %s, answers each viewer at each privacy as written',
    async ([kind = '', name, ...cells], { world }) => {
      const call = CALLS.find((one) => one === name)
      if (!isKind(kind) || call === undefined) throw new Error(`no ${kind} ${name}`)
      const wrong: string[] = []
      for (const [at, privacy] of PRIVACY_STATUS.entries())
        wrong.push(...(await check(world, { kind, name: call, privacy, signs: cells[at] ?? '' })))
      expect(wrong).toEqual([])
    },
  )
})
