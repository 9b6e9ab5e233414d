import { once } from 'node:events'
import { readdir, stat } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { PASSWORD, withServer } from './helper.ts'
import { nextLetter } from './letter-box.ts'

/** A mail server that takes one letter after the other and keeps what it was told. */
const startMailServer = async (): Promise<{ url: string; said: () => string }> => {
  let said = ''
  const server = createServer((socket) => {
    let inLetter = false
    socket.write('220 ready\r\n')
    socket.on('data', (chunk: Buffer) => {
      const text = chunk.toString()
      said += text
      if (inLetter) {
        if (!said.endsWith('\r\n.\r\n')) return
        inLetter = false
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        inLetter = true
        socket.write('354 go on\r\n')
      } else if (text.startsWith('QUIT')) socket.end('221 bye\r\n')
      else socket.write('250 ok\r\n')
    })
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const address = server.address()
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`, said: () => said }
}

const form = { email: 'ondine@example.test', password: PASSWORD, display_name: 'Ondine', consent: 'terms' as const }

describe('letters', () => {
  it('[LG-03] go into the data folder without SMTP, for its owner alone, and the log says where', async () => {
    const lines: string[] = []
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      await server.guest().call('POST /api/register', { body: form })
      const letter = await nextLetter(server, form.email)
      expect(letter).toMatch(/^From: .*no-reply@127\.0\.0\.1/m)
      const folder = join(server.services.config.dataDir, 'mail')
      const [file = ''] = await readdir(folder)
      expect((await stat(join(folder, file))).mode & 0o077).toBe(0)
      expect(lines.some((line) => JSON.parse(line).file === join(folder, file))).toBe(true)
    })
  })

  it('[LG-03] go out by SMTP', async () => {
    const { url, said } = await startMailServer()
    await withServer({ env: { SMTP_URL: url, MAIL_FROM: 'Florilège <hello@florilege.example>' } }, async (server) => {
      await server.guest().call('POST /api/register', { body: form })
      await expect.poll(said, { timeout: 10_000 }).toMatch(/\r\n\.\r\n/)
    })
    expect(said()).toContain('MAIL FROM:<hello@florilege.example>')
    expect(said()).toContain('RCPT TO:<ondine@example.test>')
  })

  it('T16 a mail server that is away changes neither the answer nor the next start', async () => {
    await withServer({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } }, async (server) => {
      expect(await server.guest().call('POST /api/register', { body: form })).toEqual({ data: { done: true } })
    })
  })

  it('T34 cannot be given more headers by a name or an address', async () => {
    await withServer({}, async (server) => {
      const send = (change: object) => server.guest().send('POST', '/api/register', { body: { ...form, ...change } })
      expect((await send({ display_name: 'Ondine\r\nBcc: all@example.test' })).statusCode).toBe(422)
      expect((await send({ email: 'a@example.test\r\nBcc: all@example.test' })).statusCode).toBe(422)
      expect((await send({ email: 'a@example.test, all@example.test' })).statusCode).toBe(422)
    })
  })
})
