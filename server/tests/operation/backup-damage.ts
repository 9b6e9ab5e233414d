import { randomBytes } from 'node:crypto'
import { readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { backupKey } from '../../src/backup/backup-key.ts'
import type { BackupKey } from '../../src/backup/backup-key.ts'
import { writeManifest } from '../../src/backup/manifest.ts'
import { backupIds, readManifest } from '../../src/backup/manifest.ts'
import { piecesOf } from './backup-site.ts'

/** Backup in a folder, how far into its pieces the damage is done (0 to 1), and a second backup of another site. */
type Victim = { folder: string; key: BackupKey; at: number; other: string }
type Damage = {
  name: string
  /** Expected message. */
  told: RegExp
  /** Damages the folder; returns the key to restore with. */
  spoil: (victim: Victim) => Promise<BackupKey | null>
}

const manifestOf = async (folder: string): Promise<string> =>
  join(
    folder,
    (await readdir(folder))
      .filter((name) => name.endsWith('.backup'))
      .toSorted()
      .at(-1) ?? '',
  )

const oneOf = async ({ folder, key, at }: Victim): Promise<string> => {
  const { files } = await piecesOf(folder, key)
  return files[Math.floor(at * files.length)] ?? ''
}

const flip = async (path: string, at: number): Promise<void> => {
  const bytes = await readFile(path)
  const place = Math.min(bytes.length - 1, Math.floor(at * bytes.length))
  bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(at * 8))
  await writeFile(path, bytes)
}

const cut = async (path: string, at: number): Promise<void> => truncate(path, Math.floor(at * (await readFile(path)).length))

/** Rewrites the list of the newest backup, as an owner of the key could. */
const rewrite = async (
  { folder, key }: Victim,
  change: (manifest: Awaited<ReturnType<typeof readManifest>>) => Partial<Awaited<ReturnType<typeof readManifest>>>,
): Promise<void> => {
  const manifest = await readManifest(folder, key, (await backupIds(folder)).at(-1) ?? '')
  await writeManifest(folder, key, { ...manifest, ...change(manifest) })
}

const onPiece = (name: string, told: RegExp, work: (path: string, at: number) => Promise<void>): Damage => ({
  name,
  told,
  spoil: async (victim) => {
    await work(await oneOf(victim), victim.at)
    return victim.key
  },
})
const onDump = (name: string, told: RegExp, work: (path: string, at: number) => Promise<void>): Damage => ({
  name,
  told,
  spoil: async (victim) => {
    await work((await piecesOf(victim.folder, victim.key)).dump, victim.at)
    return victim.key
  },
})
const onManifest = (name: string, told: RegExp, work: (path: string, at: number) => Promise<void>): Damage => ({
  name,
  told,
  spoil: async (victim) => {
    await work(await manifestOf(victim.folder), victim.at)
    return victim.key
  },
})

const DAMAGED = /^the backup is damaged: [^\n]+$/

export const DAMAGES: readonly Damage[] = [
  onPiece('a piece cut off', DAMAGED, cut),
  onPiece('a bit of a piece flipped', DAMAGED, flip),
  onPiece('a piece missing', /its piece is missing/, (path) => rm(path)),
  onPiece('a piece emptied', DAMAGED, (path) => writeFile(path, '')),
  onPiece('bytes added to a piece', DAMAGED, async (path) =>
    writeFile(path, Buffer.concat([await readFile(path), randomBytes(9)])),
  ),
  onPiece('a piece of noise of the same length', DAMAGED, async (path) =>
    writeFile(path, randomBytes((await readFile(path)).length)),
  ),
  onDump('the database cut off', /the backup is damaged: the database/, cut),
  onDump('a bit of the database flipped', /the backup is damaged: the database/, flip),
  onDump('the database missing', /the database: its piece is missing/, (path) => rm(path)),
  onManifest('the list cut off', /its list \S+ was changed or cut off/, cut),
  onManifest('a bit of the list flipped', /its list|format|another key|encrypted/, flip),
  onManifest('the list emptied', /its list \S+ was changed or cut off/, (path) => writeFile(path, '')),
  {
    name: 'another key',
    told: /encrypted with another key/,
    spoil: async () => backupKey(randomBytes(32)),
  },
  { name: 'no key', told: /is encrypted: give its key/, spoil: async () => null },
  {
    name: 'two pieces swapped',
    told: DAMAGED,
    spoil: async (victim) => {
      const { files } = await piecesOf(victim.folder, victim.key)
      const one = await oneOf(victim)
      const two = files.find((path) => path !== one) ?? ''
      await rename(one, `${one}.aside`)
      await rename(two, one)
      await rename(`${one}.aside`, two)
      return victim.key
    },
  },
  {
    name: 'the database of another backup',
    told: /the backup is damaged: the database/,
    spoil: async ({ folder, key, other }) => {
      const theirs = await readFile((await piecesOf(other, key)).dump)
      await writeFile((await piecesOf(folder, key)).dump, theirs)
      return key
    },
  },
  {
    name: 'the list of another backup',
    told: /its piece is missing/,
    spoil: async ({ folder, key, other }) => {
      const theirs = await readFile(await manifestOf(other))
      await rm(await manifestOf(folder))
      await writeFile(join(folder, (await manifestOf(other)).split('/').at(-1) ?? ''), theirs)
      return key
    },
  },
  {
    name: 'another format',
    told: /has format 2, this version reads 1/,
    spoil: async ({ folder, key }) => {
      const path = await manifestOf(folder)
      await writeFile(path, (await readFile(path, 'latin1')).replace('"format":1', '"format":2'), 'latin1')
      return key
    },
  },
  {
    name: 'a newer schema',
    told: /newer version of Florilège \(999-later\)/,
    spoil: async (victim) => {
      await rewrite(victim, ({ migrations }) => ({ migrations: [...migrations, '999-later'] }))
      return victim.key
    },
  },
  {
    name: 'a path out of the folder',
    told: /its list \S+ was changed or cut off/,
    spoil: async (victim) => {
      await rewrite(victim, ({ files: [file, ...rest] }) => ({ files: file ? [{ ...file, path: '../out' }, ...rest] : [] }))
      return victim.key
    },
  },
]
