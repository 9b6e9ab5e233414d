import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { teamKeyRequest } from '@florilege/shared/contracts'
import type { TeamKeyRequest } from '@florilege/shared/contracts'
import { newKeyPem, signerOfPem } from '@florilege/shared/federation/signing.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import { keyRequest } from '@florilege/shared/federation/team-key-proof.ts'
import { bold, columns, faint, green, red } from '../print.ts'
import { parsedAs, readIfThere } from '../read-text.ts'
import { notThere, ReleaseFailed } from '../server.ts'
import type { Server } from '../server.ts'

/** Team key: TEAM_KEY (PEM), else the file; null without either. */
export const readTeamKey = async (file: string): Promise<Signer | null> => {
  const pem = process.env['TEAM_KEY'] ?? (await readIfThere(file))
  if (pem === null) return null
  try {
    return signerOfPem(pem)
  } catch {
    throw new ReleaseFailed(`${process.env['TEAM_KEY'] === undefined ? file : 'TEAM_KEY'} holds no Ed25519 key.`)
  }
}

/**
 * Creates a key readable by its owner only, and prints the registration request for an administrator. An existing file is kept.
 */
export const newKey = async (file: string, team: string, remotes: string[]): Promise<void> => {
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, newKeyPem(), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    throw new ReleaseFailed(`${file} is there already. A new key needs a file of its own: --team-key <file>.`)
  })
  const signer = await readTeamKey(file)
  if (signer === null) throw new ReleaseFailed(`${file} cannot be read.`)
  console.error(faint(`The private key is in ${file}. Keep it secret; hand this to an administrator:`))
  console.log(JSON.stringify(keyRequest(signer, team, remotes), null, 2))
}

const readRequest = async (file: string): Promise<TeamKeyRequest> => {
  const text = await readIfThere(file)
  if (text === null) throw new ReleaseFailed(`There is no file ${file}. "release key new" prints what goes into it.`)
  const read = teamKeyRequest.safeParse(parsedAs(file, text))
  if (!read.success) throw new ReleaseFailed(`${file} holds no request for a key, as "release key new" prints it.`)
  return read.data
}

const list = async (server: Server): Promise<void> => {
  const { data } = await server.call('GET /api/release/key', {})
  const rows = data.keys.map(({ id, team, remotes, ended_at, replaced_by, compromised, reason }) => [
    ended_at === null ? bold(id) : faint(id),
    team,
    remotes.join(', '),
    ended_at === null
      ? green('in force')
      : compromised
        ? red('compromised')
        : faint(replaced_by === null ? 'revoked' : 'replaced'),
    reason ?? '',
  ])
  console.log(rows.length === 0 ? 'No team has a key yet.' : columns(rows).join('\n'))
}

/** Further arguments of each verb. */
const NEEDED: ReadonlyMap<string, readonly string[]> = new Map([
  ['add', ['<file>']],
  ['rotate', ['<id>', '<file>']],
  ['revoke', ['<id>']],
])

type Wanted = { note: string; by: string; compromised: boolean }

/** Registry operations on team keys: list, add, rotate, revoke. */
export const changeKeys = async (server: Server, words: readonly string[], { note, by, compromised }: Wanted): Promise<void> => {
  const [verb, first = '', second = ''] = words
  if (verb === undefined || verb === 'list') return list(server)
  const needed = NEEDED.get(verb)
  if (needed === undefined) throw new ReleaseFailed(`There is no "key ${verb}": new, ${['list', ...NEEDED.keys()].join(', ')}.`)
  if (words.length <= needed.length) throw new ReleaseFailed(`release key ${verb} ${needed.join(' ')}`)
  const noKey = notThere(`There is no key ${first}: "release key list" shows them.`)
  if (verb === 'add') {
    const { data } = await server.call('POST /api/release/key', { body: { ...(await readRequest(first)), by } })
    return console.log(`${green('Taken up:')} ${data.id} of ${data.team} for ${data.remotes.join(', ')}`)
  }
  if (note === '') throw new ReleaseFailed('Say why, with --note.')
  if (verb === 'rotate') {
    const body = { ...(await readRequest(second)), reason: note, by }
    const { data } = await server.call('POST /api/release/key/:id/rotate', { params: { id: first }, body }).catch(noKey)
    return console.log(`${green('Taken up:')} ${data.id} of ${data.team} in the place of ${first}`)
  }
  const body = { reason: note, compromised, by }
  const { data } = await server.call('POST /api/release/key/:id/revoke', { params: { id: first }, body }).catch(noKey)
  console.log(`${green('Ended:')} ${first} of ${data.key.team}`)
  if (data.taken_back.length > 0) console.log(`Taken back: ${data.taken_back.join(', ')}`)
  if (data.left.length > 0) console.log(red(`Nothing to go back to, release anew: ${data.left.join(', ')}`))
}
