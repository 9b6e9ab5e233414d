import { readFile } from 'node:fs/promises'
import { expect, it as plain } from 'vitest'
import { it } from './helper.ts'

const METRIC = /\b(?:florilege|process|nodejs)_[a-z0-9_]+/g

const named = async (file: string): Promise<string[]> => {
  const text = await readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8')
  return [...new Set([...text.matchAll(METRIC)].map(([name]) => name))]
}

it('[OP-05] every metric of the alert rules and the dashboard is one that /metrics shows', async ({ server }) => {
  const { payload } = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  const shown = new Set([...payload.matchAll(/^(\w+)(?:\{|\s)/gm)].map(([, name]) => name))
  // The hook of a request counts it after its answer.
  const again = await server.app.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })
  for (const [, name] of again.payload.matchAll(/^(\w+)(?:\{|\s)/gm)) shown.add(name)
  for (const file of ['alerts.yaml', 'dashboard.json']) {
    const names = await named(file)
    expect(names.length).toBeGreaterThan(4)
    expect(names.filter((name) => !shown.has(name))).toEqual([])
  }
})

plain('[OP-05] the alert rules and the dashboard use the labels of /metrics only', async () => {
  const texts = await Promise.all(
    ['alerts.yaml', 'dashboard.json'].map((file) =>
      readFile(new URL(`../../deploy/monitoring/${file}`, import.meta.url), 'utf8'),
    ),
  )
  const labels = new Set([...texts.join('\n').matchAll(/[{,]\s*(\w+)(?:=~|!=|=)\\?"/g)].map(([, name]) => name))
  expect(labels).toEqual(new Set(['instance', 'job', 'route', 'state', 'status']))
})
