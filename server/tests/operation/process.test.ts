import { once } from 'node:events'
import { access, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { preparedFolder, runServer, startProcess } from './server-process.ts'
import { onPostgres } from '../template.ts'

/** One data folder for all tests, which run one after the other: making a database takes long. */
let dataDir = ''
beforeAll(async () => {
  dataDir = await preparedFolder()
}, 120_000)
afterAll(() => rm(dataDir, { recursive: true, force: true }))

const oneLine = (name: string): RegExp => new RegExp(`^Florilège cannot start\\. ${name}: [^\\n]+\\n$`)

describe.skipIf(onPostgres())('the server as a process', () => {
  it('starts, answers, ends on SIGTERM with 0, and starts again on the same folder', async () => {
    const env = { DATA_DIR: dataDir }
    const first = await startProcess(env)
    expect((await fetch(`${first.address}/api/dataset/user`)).status).toBe(200)
    expect(await first.stop('SIGTERM')).toBe(0)
    expect(first.errors()).toBe('')
    const second = await startProcess(env)
    expect(await second.stop('SIGINT')).toBe(0)
  })

  it('finishes running requests before it exits', async () => {
    const server = await startProcess({ DATA_DIR: dataDir })
    const body = JSON.stringify({ email: 'nobody@example.test', password: 'correct horse battery' })
    const socket = connect(server.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (chunk: Buffer) => {
      answer += chunk.toString()
    })
    socket.write(
      `POST /api/login HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nOrigin: ${server.address}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 10)}`,
    )
    // A second request that is answered shows that the first has been read.
    await fetch(`${server.address}/healthz`)
    const ended = server.stop('SIGTERM')
    await expect
      .poll(() =>
        fetch(`${server.address}/healthz`).then(
          ({ status }) => status,
          () => 0,
        ),
      )
      .not.toBe(200)
    socket.write(body.slice(10))
    await once(socket, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 403 .*LOGIN_FAILED/s)
    expect(answer).toMatch(/^connection: close\r$/im)
    expect(await ended).toBe(0)
  })

  it('refuses a folder used by another process, in one line', async () => {
    const env = { DATA_DIR: dataDir }
    const first = await startProcess(env)
    const second = await runServer({ ...env, PORT: '0' })
    expect(second.code).toBe(1)
    expect(second.errors).toMatch(oneLine('DATA_DIR'))
    expect(await first.stop('SIGTERM')).toBe(0)
  })

  it('[OP-02] refuses a missing registry key in one line, and creates no other', async () => {
    const [file, aside] = [join(dataDir, 'registry-key'), join(dataDir, 'registry-key.aside')]
    await rename(file, aside)
    const { code, errors } = await runServer({ DATA_DIR: dataDir, PORT: '0' })
    expect([code, errors]).toEqual([1, expect.stringMatching(oneLine('REGISTRY_KEY'))])
    await expect(access(file)).rejects.toThrow('ENOENT')
    await rename(aside, file)
  })

  it('reports a used port in one line', { tags: ['soak'] }, async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    onTestFinished(() => void other.close())
    const address = other.address()
    const port = typeof address === 'object' && address !== null ? String(address.port) : ''
    const { code, errors } = await runServer({ DATA_DIR: dataDir, PORT: port })
    expect([code, errors]).toEqual([1, expect.stringMatching(oneLine('PORT'))])
  })

  it('reports an invalid data folder in one line', { tags: ['soak'] }, async () => {
    const file = join(dataDir, 'file')
    await writeFile(file, '')
    expect(await runServer({ DATA_DIR: file, PORT: '0' })).toEqual({
      code: 1,
      errors: expect.stringMatching(oneLine('DATA_DIR')),
    })
    const below = await runServer({ DATA_DIR: join(file, 'below'), PORT: '0' })
    expect(below).toEqual({ code: 1, errors: expect.stringMatching(oneLine('DATA_DIR')) })
  })

  it.runIf(process.platform === 'linux')('reports in one line that a folder cannot be created, and does not hang', async () => {
    const { code, errors } = await runServer({ DATA_DIR: '/proc/florilege', PORT: '0' })
    expect([code, errors]).toEqual([1, expect.stringMatching(oneLine('DATA_DIR'))])
  })

  // All settings use the same message; these are validated at different steps of the start.
  for (const [name, value, tags] of [
    ['PORT', 'eighty', []],
    ['DEMO', 'yes', ['soak']],
    ['DATABASE_URL', 'postgres://127.0.0.1:9/none', ['soak']],
    ['HOST', '203.0.113.1', ['soak']],
  ] as const)
    it(`reports an invalid setting in one line: ${name}=${value}`, { tags: [...tags] }, async () => {
      const more: Record<string, string> =
        name === 'HOST' ? { PUBLIC_URL: 'https://florilege.example', PORT: '8099' } : { PORT: '0' }
      const { code, errors } = await runServer({ DATA_DIR: dataDir, ...more, [name]: value })
      expect([code, errors]).toEqual([1, expect.stringMatching(oneLine(name))])
    })
})
