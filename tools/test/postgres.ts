import { spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../start/free-port.ts'
import { debianPostgresFolders, findExecutable, installPackages } from './find.ts'

const findFolder = (): string | null => {
  const path = findExecutable(
    debianPostgresFolders().map((folder) => join(folder, 'initdb')),
    ['initdb'],
  )
  return path === null ? null : join(path, '..')
}

const idOf = (flag: '-u' | '-g', user: string): number => Number(spawnSync('id', [flag, user], { encoding: 'utf8' }).stdout)

export type Cluster = {
  /** Address with administrator rights. */
  url: string
  start: () => void
  /** Ends the cluster at once, like a crash; `start` brings it back with the committed data. */
  halt: () => void
  /** Ends the cluster and deletes it. */
  remove: () => void
}

/** New PostgreSQL cluster in a temporary folder, not started; null when PostgreSQL is not installed. */
export const newCluster = async (): Promise<Cluster | null> => {
  const folder = findFolder()
  if (folder === null) return null
  // PostgreSQL refuses to run as root; Debian's package creates an account for it.
  const account = process.getuid?.() === 0 ? { uid: idOf('-u', 'postgres'), gid: idOf('-g', 'postgres') } : {}
  const data = mkdtempSync(join(tmpdir(), 'florilege-postgres-'))
  if (account.uid !== undefined) chownSync(data, account.uid, account.gid)
  const run = (name: string, ...words: string[]) => {
    const result = spawnSync(join(folder, name), words, {
      ...account,
      encoding: 'utf8',
      stdio: ['ignore', 'ignore', 'pipe'],
      cwd: data,
    })
    if (result.status !== 0) throw new Error(`PostgreSQL ${name} failed: ${result.stderr ?? result.error?.message}`)
  }
  const port = await freePort()
  run('initdb', '-D', data, '-U', 'florilege', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8')
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c fsync=off -c max_connections=200`
  let running = false
  const halt = () => {
    if (running) run('pg_ctl', 'stop', '-D', data, '-m', 'immediate')
    running = false
  }
  return {
    url: `postgres://florilege@127.0.0.1:${port}/postgres`,
    start: () => {
      run('pg_ctl', 'start', '-w', '-D', data, '-l', join(data, 'log'), '-o', options)
      running = true
    },
    halt,
    remove: () => {
      halt()
      rmSync(data, { recursive: true, force: true })
    },
  }
}

/** Running PostgreSQL cluster for the tests; `stop` ends it and deletes the folder. */
export const startPostgres = async (): Promise<{ url: string; stop: () => void }> => {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined) return { url: given, stop: () => undefined }
  const cluster = (await newCluster()) ?? (installPackages('postgresql') ? await newCluster() : null)
  if (cluster === null) {
    throw new Error(
      'No PostgreSQL found: install it (Debian: apt-get install postgresql) or set TEST_DATABASE_URL to an administrator of one from version 15.',
    )
  }
  cluster.start()
  return { url: cluster.url, stop: cluster.remove }
}
