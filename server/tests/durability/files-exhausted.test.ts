import { readdir, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openEmbedded } from '../../src/platform/database/embedded/open-embedded.ts'
import { cookieOf } from './kill-workload.ts'
import { photograph } from '../media/media-pictures.ts'
import { makePerson } from '../people.ts'
import { preparedFolder, startProcess } from '../operation/server-process.ts'
import type { ServerProcess } from '../operation/server-process.ts'
import { onPostgres } from '../template.ts'

/**
 * Files and connections that the server may have open: more than it has after its start, of which the embedded database has one for
 * each table and index, and fewer than with those of one address.
 */
const FILES = 380

type Answer = { status: number; body: string }

/** Calls over one connection that stays open: a new one could not be had. */
const callerOf = ({ port, address }: ServerProcess, cookie: string) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const call = async (method: string, path: string, body?: Buffer): Promise<Answer> => {
    const headers = { origin: address, cookie, ...(body ? { 'content-type': 'application/octet-stream' } : {}) }
    const response = await new Promise<IncomingMessage>((resolve, reject) => {
      request({ agent, port, host: '127.0.0.1', method, path, headers }, resolve).once('error', reject).end(body)
    })
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part as Buffer)
    return { status: response.statusCode ?? 0, body: Buffer.concat(parts).toString() }
  }
  return { call, end: () => agent.destroy() }
}

/** Opens idle connections until the server cannot open a file for one more. */
const fillUp = async ({ port, process }: ServerProcess): Promise<Socket[]> => {
  const open: Socket[] = []
  const files = async () => (await readdir(`/proc/${process.pid}/fd`)).length
  for (let count = 0; count < FILES && (await files()) < FILES; count += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    await new Promise<void>((resolve) => socket.once('connect', resolve).once('close', resolve))
    open.push(socket)
  }
  return open
}

describe.skipIf(onPostgres() || process.platform !== 'linux')('a server that may open no more files', () => {
  it('T25 T27 answers 503, keeps running, leaves no partial file, and accepts uploads again afterwards', async () => {
    const folder = await preparedFolder()
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    const { db, close } = await openEmbedded(join(folder, 'database'))
    const person = await makePerson(db)
    await close()
    const server = await startProcess({ DATA_DIR: folder }, { files: FILES })
    onTestFinished(() => void server.process.kill('SIGKILL'))
    const caller = callerOf(server, await cookieOf(server.address, person))
    onTestFinished(caller.end)
    const picture = await photograph()
    let key = 0
    const upload = () => {
      key += 1
      return caller.call(
        'PUT',
        `/api/upload/media?key=00000000-0000-4000-8000-${String(key).padStart(12, '0')}&file_name=a.jpg`,
        picture,
      )
    }
    const read = () => caller.call('GET', '/api/timeline')
    expect((await read()).status).toBe(200)

    const idle = await fillUp(server)
    const refused = await upload()
    expect([refused.status, JSON.parse(refused.body).error_code]).toEqual([503, 'UNAVAILABLE'])
    expect((await caller.call('GET', '/healthz')).status).toBe(200)
    expect([200, 503]).toContain((await read()).status)

    for (const socket of idle) socket.destroy()
    await expect.poll(async () => (await read()).status).toBe(200)
    await expect.poll(async () => (await upload()).status).toBe(200)
    expect(await readdir(join(folder, 'incoming'))).toEqual([])
    expect(await server.stop('SIGTERM')).toBe(0)
  })
})
