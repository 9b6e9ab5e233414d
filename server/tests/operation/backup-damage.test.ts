import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { backupKey } from '../../src/backup/backup-key.ts'
import { createBackup } from '../../src/backup/create-backup.ts'
import { backupIds } from '../../src/backup/manifest.ts'
import { readConfig } from '../../src/config.ts'
import { DAMAGES } from './backup-damage.ts'
import { copyOf, newFolder, startSite, tryRestore } from './backup-site.ts'
import type { Site } from './backup-site.ts'
import { smallDisk } from '../durability/full-disk.ts'

const DRILLS = 200

const key = backupKey(randomBytes(32))
let site: Site
let backup = ''
let other = ''
beforeAll(async () => {
  site = await startSite()
  backup = await newFolder('backup')
  await createBackup(backup, key, readConfig(site.env))
  const second = await startSite()
  other = await newFolder('backup')
  await createBackup(other, key, readConfig(second.env))
  await second.remove()
}, 300_000)
afterAll(async () => {
  await site.remove()
  for (const folder of [backup, other]) await rm(folder, { recursive: true, force: true })
})

/** Damages a copy of the backup and restores it; returns the message and the remaining files. */
const drill = async (damage: (typeof DAMAGES)[number], at: number) => {
  const folder = await copyOf(backup)
  try {
    const restoredWith = await damage.spoil({ folder, key, at, other })
    const { told, left, rows } = await tryRestore(folder, restoredWith)
    return { damage: damage.name, told, isRight: damage.told.test(told ?? ''), left, rows }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The right reason in one line, and an empty place. */
const toldOf = ({ name }: (typeof DAMAGES)[number]) => ({
  damage: name,
  told: expect.not.stringContaining('\n'),
  isRight: true,
  left: [],
  rows: 0,
})

describe('a damaged backup', () => {
  // Other damage to the database is found after its tables are created, which is slow: only the drills cover it.
  it.for(DAMAGES.filter(({ name }) => !name.startsWith('the database')))(
    '[OP-03] is told, and nothing of it restored: $name',
    { timeout: 120_000 },
    async (damage) => expect(await drill(damage, 0.6)).toEqual(toldOf(damage)),
  )

  it('[OP-03] is told in each of many drills', { timeout: 3_600_000, tags: ['soak'] }, async () => {
    for (let done = 0; done < DRILLS; done += 1) {
      const damage = DAMAGES[done % DAMAGES.length] as (typeof DAMAGES)[number]
      const at = Math.random()
      expect(await drill(damage, at), `${damage.name} at ${at}`).toEqual(toldOf(damage))
    }
  })

  it('[OP-03] is not made on a full disk, and none is restored onto one', { timeout: 240_000 }, async ({ skip }) => {
    const disk = await newFolder('small')
    onTestFinished(() => rm(disk, { recursive: true, force: true }))
    if (!smallDisk(disk, 20)) return skip('needs the permission to mount a small disk')
    onTestFinished(() => void execFileSync('umount', ['-l', disk]))
    const filler = join(disk, 'filler')
    const { bavail, bsize } = await statfs(disk)
    await writeFile(filler, Buffer.alloc((bavail - 2) * bsize))
    const folder = join(disk, 'backup')
    await expect(createBackup(folder, key, readConfig(site.env))).rejects.toMatchObject({ code: 'ENOSPC' })
    expect([await backupIds(folder), (await readdir(join(folder, 'pieces'))).filter((name) => name.endsWith('.part'))]).toEqual([
      [],
      [],
    ])
    const target = join(disk, 'restored')
    await mkdir(target)
    const { told, left, rows } = await tryRestore(backup, key, target)
    expect(told).toMatch(/no space left|disk is full/i)
    expect({ left, rows }).toEqual({ left: [], rows: 0 })
    await rm(filler)
    await rm(folder, { recursive: true })
    // With room again the same call succeeds.
    await createBackup(folder, key, readConfig(site.env))
    expect(await backupIds(folder)).toHaveLength(1)
  })
})
