import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD, withServer } from '../helper.ts'
import { nextEmail, tokenIn } from './mailbox.ts'

/** Mail server that accepts one email after the other and records the commands. */
const startMailServer = async (port = 0, refusal?: string): Promise<{ url: string; said: () => string; close: () => void }> => {
  let said = ''
  const server = createServer((socket) => {
    let inEmail = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      said += text
      if (inEmail) {
        if (!said.endsWith('\r\n.\r\n')) return
        inEmail = false
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        inEmail = true
        socket.write('354 go on\r\n')
      } else if (refusal !== undefined && text.startsWith('RCPT')) socket.write(`${refusal}\r\n`)
      else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => {})
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
    said: () => said,
    close: () => void server.close(),
  }
}

const form = { email: 'ondine@example.test', password: PASSWORD, display_name: 'Ondine', consent: 'terms' as const }

describe('emails', () => {
  it('[LG-03] are written to the data folder without SMTP, for its owner alone, and the log names the folder', async () => {
    const lines: string[] = []
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      await server.guest().call('POST /api/register', { body: form })
      const letter = await nextEmail(server, form.email)
      expect(letter).toMatch(/^From: .*no-reply@127\.0\.0\.1/m)
      const folder = join(server.services.config.dataDir, 'mail')
      const [file = ''] = await readdir(folder)
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
      expect(lines.some((line) => JSON.parse(line).file === join(folder, file))).toBe(true)
    })
  })

  it('[LG-03] are sent by SMTP', async () => {
    const { url, said } = await startMailServer()
    await withServer({ env: { SMTP_URL: url, MAIL_FROM: 'Florilège <hello@florilege.example>' } }, async (server) => {
      await server.guest().call('POST /api/register', { body: form })
      await expect.poll(said).toMatch(/\r\n\.\r\n/)
    })
    expect(said()).toContain('MAIL FROM:<hello@florilege.example>')
    expect(said()).toContain('RCPT TO:<ondine@example.test>')
  })

  it('T16 an unavailable mail server affects neither the answer nor the next start', async () => {
    await withServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } }, async (server) => {
      expect(await server.guest().call('POST /api/register', { body: form })).toEqual({ data: { done: true } })
    })
  })

  it('[LG-03] T34 wait while the mail server is away and are sent afterwards, and no secret remains or is logged', async () => {
    const lines: string[] = []
    const before = await startMailServer()
    const port = Number(new URL(before.url).port)
    before.close()
    await withServer({ env: { SMTP_URL: before.url }, logTo: { write: (line) => lines.push(line) } }, async (server) => {
      const waiting = () => server.db.selectFrom('job').selectAll().where('name', '=', 'letter').execute()
      await server.guest().call('POST /api/register', { body: form })
      await server.workers.drain()
      expect(await waiting()).toMatchObject([{ attempt: 1, taken: false, failed_at: null }])
      const { said } = await startMailServer(port)
      await server.db
        .updateTable('job')
        .set({ due_at: sql`now()` })
        .where('name', '=', 'letter')
        .execute()
      await server.workers.drain()
      const token = tokenIn(said().replaceAll('=\r\n', '').replaceAll('=3D', '='))
      expect(token).toMatch(/^[\w-]{43}$/)
      expect(await waiting()).toEqual([])
      const log = lines.join('')
      expect(log).toContain('a job will be tried again')
      for (const secret of [token, form.email, form.password]) expect(log).not.toContain(secret)
    })
  })

  it('fail at once when the mail server rejects them permanently, and their text is deleted', async () => {
    const { url } = await startMailServer(0, '550 nobody here')
    await withServer({ env: { SMTP_URL: url } }, async (server) => {
      await server.guest().call('POST /api/register', { body: form })
      await server.workers.drain()
      const left = await server.db.selectFrom('job').selectAll().where('name', '=', 'letter').execute()
      expect(left).toMatchObject([{ attempt: 1, failure: 'GivenUp', data: {} }])
    })
  })

  it('T16 for a password reset are requested alike with and without an account', async () => {
    await withServer({}, async (server) => {
      const person = await server.makePerson()
      await server.workers.stop()
      const ask = (email: string) => server.guest().call('POST /api/password/forgotten', { body: { email } })
      expect(await ask(person.email)).toEqual(await ask('nobody@example.test'))
      const asked = await server.db.selectFrom('job').select('name').where('key', 'is', null).execute()
      expect(asked).toEqual([{ name: 'forgotten password' }, { name: 'forgotten password' }])
      expect(await server.db.selectFrom('password_reset').select('account_id').execute()).toEqual([])
    })
  })

  it('T34 get no additional headers from a name or an address', async () => {
    await withServer({}, async (server) => {
      const send = (change: object) => server.guest().send('POST', '/api/register', { body: { ...form, ...change } })
      expect((await send({ display_name: 'Ondine\r\nBcc: all@example.test' })).statusCode).toBe(422)
      expect((await send({ email: 'a@example.test\r\nBcc: all@example.test' })).statusCode).toBe(422)
      expect((await send({ email: 'a@example.test, all@example.test' })).statusCode).toBe(422)
    })
  })
})
