import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PagePayload } from '@florilege/shared/contracts'
import { expect, it } from 'vitest'
import { hostBuild, digestOf, hexOf, remoteBuild } from './release-fixtures.ts'
import type { TestBuild } from './release-fixtures.ts'
import { preparedFolder, startProcess } from '../operation/server-process.ts'

const FULL = process.env['FULL'] === '1'
const RELEASES = FULL ? 200 : 6
const PEOPLE = FULL ? 6 : 3

type Page = { files: string[]; build: string }

const filesOf = ({ set }: PagePayload, name: string, html: string): Page => {
  const map = JSON.parse(/<script type="importmap"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as {
    integrity: Record<string, string>
  }
  const build = set.remotes.find((remote) => remote.name === name)?.build ?? ''
  return { build, files: Object.keys(map.integrity) }
}

it(
  `[MF-02] [MF-03] ${RELEASES} releases in a row while people open and use pages: no page and no file fails`,
  { timeout: FULL ? 1_800_000 : 120_000, tags: ['soak'] },
  async ({ annotate }) => {
    const folder = await preparedFolder()
    const server = await startProcess({ DATA_DIR: folder, LIMITS: 'reads by address=10000000/300' })
    const key = (await readFile(join(folder, 'release-key'), 'utf8')).trim()
    const send = async (method: string, path: string, body: string | Buffer<ArrayBuffer>, type = 'application/json') => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': type }
      const response = await fetch(server.address + path, { method, headers, body })
      const text = await response.text()
      if (!response.ok) throw new Error(`${path} ${response.status} ${text}`)
      return JSON.parse(text) as { data: { missing: string[] } }
    }
    const publish = async ({ document, bytes }: TestBuild, share: number): Promise<void> => {
      const { data } = await send('POST', '/api/release', JSON.stringify({ document }))
      for (const content of bytes.values()) {
        const digest = hexOf(digestOf(content))
        if (data.missing.includes(digest))
          await send('PUT', `/api/release/blob/${digest}`, Buffer.from(content), 'application/octet-stream')
      }
      await send('POST', `/api/release/${document.name}/${document.build}/publish`, JSON.stringify({ share }))
    }
    const failed: string[] = []
    const seen = new Set<string>()
    let pages = 0
    let files = 0
    const over = new AbortController()
    const get = async (path: string, cookie: string) => {
      const response = await fetch(server.address + path, { headers: { accept: 'text/html', cookie } })
      if (!response.ok) failed.push(`${path} ${response.status}`)
      return response
    }
    const person = async (): Promise<void> => {
      let cookie = ''
      let old: Page | null = null
      while (!over.signal.aborted) {
        const response = await get('/many/', cookie)
        cookie = response.headers.getSetCookie().map((one) => one.split(';', 1)[0])[0] ?? cookie
        const html = await response.text()
        const payload = /<script type="application\/json" id="florilege">(.*?)<\/script>/s.exec(html)?.[1]
        if (payload === undefined) {
          failed.push('no page')
          continue
        }
        pages += 1
        const page = filesOf(JSON.parse(payload) as PagePayload, 'many', html)
        seen.add(page.build)
        // The page opened first keeps using the files it named.
        for (const file of [...page.files, ...(old?.files ?? [])]) {
          await (await get(file, cookie)).arrayBuffer()
          files += 1
        }
        old ??= page
      }
    }
    try {
      await publish(hostBuild(), 100)
      await publish(remoteBuild('many', { version: '0' }), 100)
      const people = Array.from({ length: PEOPLE }, person)
      const begun = performance.now()
      for (let at = 1; at <= RELEASES; at += 1) {
        const build = remoteBuild('many', { version: String(at) })
        // Each third release goes to half of the people first, and is replaced or promoted.
        if (at % 3 === 0) await publish(build, 50)
        if (at % 6 !== 3) await publish(build, 100)
      }
      const milliseconds = Math.round(performance.now() - begun)
      over.abort()
      await Promise.all(people)
      if (FULL)
        await annotate(
          JSON.stringify({
            releases: RELEASES,
            people: PEOPLE,
            milliseconds,
            pages,
            files,
            seen: seen.size,
            failed: failed.length,
          }),
        )
      expect(failed).toEqual([])
      expect(pages).toBeGreaterThan(RELEASES / 2)
      expect(seen.size).toBeGreaterThan(1)
      expect(server.errors()).toBe('')
    } finally {
      over.abort()
      await server.stop('SIGTERM')
    }
  },
)
