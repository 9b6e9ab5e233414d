import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { readdir, rm, statfs, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { withServer } from '../helper.ts'
import { formOf, photograph, sendUpload, upload } from './media-pictures.ts'

/** Disk of a few megabytes; null without the permission to mount one. */
const smallDisk = (): string | null => {
  const folder = mkdtempSync(join(tmpdir(), 'florilege-disk-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=12m', 'tmpfs', folder], { stdio: 'ignore' })
    return folder
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
}
const disk = smallDisk()
afterAll(() => {
  if (disk === null) return
  execFileSync('umount', [disk])
  rmSync(disk, { recursive: true })
})

const filesBelow = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()

describe.skipIf(disk === null)('a full disk', () => {
  it('[T25] refuses uploads with 507, leaves no partial file, allows reads, and accepts uploads again afterwards', async () => {
    await withServer({ env: { DATA_DIR: disk ?? '' } }, async (server) => {
      const user = await server.join()
      const media = await upload(user, await photograph())
      const before = await filesBelow(join(disk ?? '', 'files'))
      const filler = join(disk ?? '', 'filler')
      const large = await photograph({ width: 3000, height: 2000 })
      // Less and less room: each step of an upload meets the full disk once.
      for (const room of [0, 20_000, 60_000, 150_000]) {
        const { bavail, bsize } = await statfs(disk ?? '')
        await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - room)))
        const form = formOf([
          { name: 'key', value: 'aaaaaaaaaaaa' },
          { name: 'fileData', fileName: 'a.jpg', value: large },
        ])
        const answers = [
          await sendUpload(user, large),
          await user.send('POST', '/api/upload/media', { body: form.body, headers: { 'content-type': form.type } }),
        ]
        for (const answer of answers) {
          expect([answer.statusCode, answer.json<{ error_code: string }>().error_code], String(room)).toEqual([507, 'DISK_FULL'])
        }
        expect((await user.send('GET', media.pres)).statusCode).toBe(200)
        expect(await filesBelow(join(disk ?? '', 'incoming'))).toEqual([])
        expect(await filesBelow(join(disk ?? '', 'files', 'temporary'))).toEqual([])
        await rm(filler)
      }
      const rows = await server.db.selectFrom('item').select('id').where('owner_id', '=', user.person.id).execute()
      expect(rows.map(({ id }) => id)).toEqual([media.media_id])
      const orphans = (await filesBelow(join(disk ?? '', 'files'))).filter((file) => !before.includes(file))
      const noted = await server.db.selectFrom('media_garbage').select('key').execute()
      expect(orphans.filter((file) => !noted.some(({ key }) => file.includes(key)))).toEqual([])
      expect((await sendUpload(user, large)).statusCode).toBe(200)
    })
  })
})
