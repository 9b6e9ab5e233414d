import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { serverParts } from './server-parts.ts'

const classesIn = (text: string, name: string): string[] => [
  ...new Set(text.match(new RegExp(`\\b${name}-\\d{3,6}-[\\w-]+`, 'g'))),
]

describe('server parts of the workspace', () => {
  it('evaluate without a document, with the class names of the browser builds', { tags: ['soak'] }, async () => {
    const { host, remotes, builds } = await serverParts()
    expect(typeof host.render).toBe('function')
    for (const remote of Object.values(remotes)) expect(remote).toMatchObject({ pages: expect.any(Object) })
    for (const [name, { document, folder }] of Object.entries(builds)) {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.css'))
      const sheets = (await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))).join('\n')
      const known = new Set(classesIn(sheets, name))
      const own = classesIn(await readFile(join(folder, document.server ?? ''), 'utf8'), name)
      expect(own.length, name).toBeGreaterThan(10)
      // Class names without a rule are in no stylesheet.
      expect(own.filter((one) => !known.has(one)).length / own.length, name).toBeLessThan(0.05)
    }
  })
})
