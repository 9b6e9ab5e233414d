import { readFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { it } from '../helper.ts'
import { hostBuild, releaser } from '../releases/release-fixtures.ts'

/** Labels that Prometheus adds to each metric that it reads. */
const SCRAPED: ReadonlySet<string> = new Set(['instance', 'job'])

it('[OP-05] every metric and label of the alert rules and the dashboard is one that /metrics shows', async ({ server }) => {
  const metrics = async (): Promise<string> => (await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).payload
  await (await releaser(server)).publish(hostBuild())
  // A request is counted after its answer.
  await metrics()
  const shown = await metrics()
  const names = new Set([...shown.matchAll(/^(\w+)[{ ]/gm)].map(([, name]) => name))
  const labels = new Set([...shown.matchAll(/[{,](\w+)="/g)].map(([, label]) => label))
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const text = await readFile(new URL(`../../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
    const named = [...text.matchAll(/\b(?:florilege|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name)
    const derived = new Set([...text.matchAll(/label_replace\(.*?, \\?"(\w+)\\?", \\?"\$/g)].map(([, label = '']) => label))
    const grouped = [...text.matchAll(/\bby \((?<by>[\w, ]+)\)/g)].flatMap(({ groups }) => groups?.['by']?.split(', ') ?? [])
    const matched = [...text.matchAll(/[{,]\s*(\w+)(?:=~|!=|=)\\?"/g)].map(([, label = '']) => label).concat(grouped)
    expect([named.length > 5, matched.length > 5]).toEqual([true, true])
    expect(named.filter((name) => !names.has(name))).toEqual([])
    expect(matched.filter((label) => !labels.has(label) && !SCRAPED.has(label) && !derived.has(label))).toEqual([])
  }
})
