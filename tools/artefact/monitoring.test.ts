import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { workspace } from '../builds/units.ts'
import { findExecutable } from '../test/find.ts'

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string; book: string } }
type Panel = { id: number; title: string; gridPos: object; datasource: object; targets: { expr: string; refId: string }[] }

const ALERTS = join(workspace, 'deploy/monitoring/alerts.yaml')

describe('files for monitoring', () => {
  const promtool = findExecutable([], ['promtool'])
  it.skipIf(promtool === null)('[OP-05] the alert rules are valid, where promtool is installed', () => {
    const { status, stdout } = spawnSync(promtool ?? '', ['check', 'rules', ALERTS], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([0, expect.stringContaining('SUCCESS')])
  })

  it('[OP-05] each alert says what happens, and names the part of the book that says what to do', async () => {
    const { groups } = parse(await readFile(ALERTS, 'utf8')) as { groups: { rules: Rule[] }[] }
    const rules = groups.flatMap((group) => group.rules)
    const book = await readFile(join(workspace, 'docs/operate.md'), 'utf8')
    expect(rules.length).toBeGreaterThan(5)
    for (const { alert, expr, labels, annotations } of rules) {
      expect([alert, expr !== '', annotations.summary !== '']).toEqual([expect.stringMatching(/^Florilege[A-Z]/), true, true])
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(book).toMatch(new RegExp(`^(?:## ${annotations.book}|\\*\\*${annotations.book}\\.\\*\\*)`, 'm'))
    }
  })

  it('[OP-05] the dashboard has the form that Grafana imports, with panels that do not overlap', async () => {
    const text = await readFile(join(workspace, 'deploy/monitoring/dashboard.json'), 'utf8')
    const { title, schemaVersion, panels } = JSON.parse(text) as { title: string; schemaVersion: number; panels: Panel[] }
    expect([title, schemaVersion]).toEqual(['Florilège', expect.any(Number)])
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length)
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    for (const { title: named, targets } of panels)
      expect([named, targets.every(({ expr }) => expr !== '')]).toEqual([named, true])
  })
})
