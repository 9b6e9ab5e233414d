import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newKeyPem, signerOfPem } from '@florilege/shared/federation/signing.ts'
import { expect, it, onTestFinished } from 'vitest'
import { connected } from './connected.ts'
import { readOptions } from '../options.ts'

it('[MF-02] [MF-15] calls use the requested key, else the team’s, else an existing release key', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-keys-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const [team, key, none] = ['team-key.pem', 'release-key', 'none.pem'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const pem = newKeyPem()
  await writeFile(team, pem)
  await writeFile(key, 'x'.repeat(43))
  const signed = async (words: string[], keyFile?: string) =>
    (await connected(readOptions(words, { to: undefined, keyFile }))).signer?.id ?? null
  const own = signerOfPem(pem).id
  expect(await signed(['--team-key', team, '--key-file', key])).toBeNull()
  expect(await signed(['--team-key', team], key)).toBe(own)
  expect(await signed(['--team-key', none], key)).toBeNull()
  // Key changes use the release key, even with a team key present.
  expect(await signed(['key', 'add', 'key.json', '--team-key', team], key)).toBeNull()
  expect(await signed(['key', 'list', '--team-key', team])).toBe(own)
  await expect(signed(['--team-key', none])).rejects.toThrow(`There is no team key in ${none}`)
})
