import { mkdtemp, readdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { storedSecret } from './stored-secret.ts'

test('concurrent first reads of a secret return the same complete one, and leave only its file', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'florilege-secret-')), 'new')
  const file = join(folder, 'key')
  const got = await Promise.all(Array.from({ length: 20 }, () => storedSecret(file)))
  expect(new Set(got).size).toBe(1)
  expect(Buffer.from(got[0] ?? '', 'base64url')).toHaveLength(32)
  expect(await storedSecret(file)).toBe(got[0])
  expect(await readdir(folder)).toEqual(['key'])
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})
