import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { workspace } from '../builds/units.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; book: string } }
type Place = { x: number; y: number; w: number; h: number }
type Panel = { id: number; title: string; gridPos: Place; targets: { expr: string }[] }

const read = (path: string): Promise<string> => readFile(join(workspace, path), 'utf8')

const rulesOf = async (): Promise<Rule[]> => {
  const { groups } = parse(await read('deploy/monitoring/alerts.yaml')) as { groups: { rules: Rule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}
const dashboardOf = async () =>
  JSON.parse(await read('deploy/monitoring/dashboard.json')) as { title: string; schemaVersion: number; panels: Panel[] }

/** True when the grammar of Prometheus' own editor reads the whole expression. */
const isPromQl = (expression: string): boolean => {
  let isWhole = expression !== ''
  parser.parse(expression).iterate({
    enter: ({ type }) => {
      isWhole &&= !type.isError
    },
  })
  return isWhole
}

const overlap = (a: Place, b: Place): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

describe('files for monitoring', () => {
  it('[OP-05] each expression of the alert rules and the dashboard is PromQL', async () => {
    const rules = (await rulesOf()).map(({ expr }) => expr)
    const drawn = (await dashboardOf()).panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))
    expect([rules.length > 5, drawn.length > 10]).toEqual([true, true])
    expect([...rules, ...drawn].filter((expression) => !isPromQl(expression))).toEqual([])
    expect(isPromQl('sum(rate(up[5m])')).toBe(false)
  })

  it('[OP-05] each alert says what happens, and names the part of the book that says what to do', async () => {
    const book = await read('docs/operate.md')
    for (const { alert, labels, annotations } of await rulesOf()) {
      expect([alert, annotations.summary]).toEqual([expect.stringMatching(/^Florilege[A-Z]/), expect.stringMatching(/\w{4}/)])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(book).toMatch(new RegExp(`^(?:## ${annotations.book}$|\\*\\*${annotations.book}\\.\\*\\*)`, 'm'))
    }
  })

  it('[OP-05] the panels of the dashboard have titles and ids of their own, and do not overlap', async () => {
    const { title, schemaVersion, panels } = await dashboardOf()
    expect([title, schemaVersion]).toEqual(['Florilège', expect.any(Number)])
    for (const key of ['id', 'title'] as const) expect(new Set(panels.map((panel) => panel[key])).size).toBe(panels.length)
    const pairs = panels.flatMap((one, at) => panels.slice(at + 1).map((other) => [one, other] as const))
    expect(pairs.filter(([one, other]) => overlap(one.gridPos, other.gridPos)).map(([{ title: of }]) => of)).toEqual([])
  })
})
