import { createServer } from 'node:net'
import { describe, expect, it } from 'vitest'
import { hangUp } from './hang-up.ts'
import { withServer } from '../helper.ts'

type Line = { level: number; msg: string; what?: string; err?: { message: string } }

const ERROR = 50

describe('a broken connection', () => {
  it.for(['FIN', 'RST'] as const)('T27 T34 by its caller (%s) is 400 and no outage of the database', async (by) => {
    const lines: Line[] = []
    await withServer({ logTo: { write: (line) => lines.push(JSON.parse(line)) } }, async ({ app }) => {
      await app.listen({ port: 0, host: '127.0.0.1' })
      expect(await hangUp(app, by)).toBe(400)
      expect(lines.filter(({ level, what }) => level >= ERROR || what !== undefined)).toEqual([])
    })
  })

  it('T27 T34 to the mail server is logged with its cause and message', async () => {
    const lines: Line[] = []
    const cutting = createServer((socket) => socket.destroy())
    await new Promise<void>((resolve) => {
      cutting.listen(0, '127.0.0.1', resolve)
    })
    const address = cutting.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}` }
    await withServer({ env, logTo: { write: (line) => lines.push(JSON.parse(line)) } }, async ({ services }) => {
      const email = { to: 'a@example.test', subject: 'x', text: 'x' }
      for (let at = 0; at < 2; at += 1) services.later(() => services.mail.deliver(email))
      const failed = () => lines.filter(({ level }) => level >= ERROR)
      await expect.poll(() => failed().length).toBe(2)
      expect(failed().filter(({ what }) => what !== undefined)).toEqual([])
      expect(failed()[0]?.err?.message).not.toMatch(/SQLSTATE/)
      expect(lines.some(({ msg }) => msg === 'the database is back')).toBe(false)
    })
    cutting.close()
  })
})
