import { execFileSync } from 'node:child_process'
import { statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../src/platform/database/database.ts'

/** Mounts a disk of this size in MB, or resizes one; false without the permission. */
export const smallDisk = (at: string, megabytes: number, again = false): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `${again ? 'remount,' : ''}size=${megabytes}m`, 'tmpfs', at], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const SEGMENT = 16 * 1024 * 1024

/**
 * Fills a disk except for some rows, so that the next log segment does not fit: PostgreSQL cannot continue then. Moves
 * the log close to the end of its segment, so that it is the first to run out of space.
 */
export const fillBeside = async (db: Db, disk: string): Promise<void> => {
  await sql`create table before (text text)`.execute(db)
  // A checkpoint may have laid segments ready that were used before: those take no room any more.
  const isNearEnd = async (): Promise<boolean> => {
    const { rows } = await sql<{ at: number; ready: number }>`select file_offset as at,
      (select count(*) from pg_ls_waldir() where name ~ '^[0-9A-F]{24}$' and name > file_name) as ready
      from pg_walfile_name_offset(pg_current_wal_insert_lsn())`.execute(db)
    return (rows[0]?.at ?? 0) > (SEGMENT * 2) / 3 && rows[0]?.ready === 0
  }
  while (!(await isNearEnd()))
    await sql`insert into before select repeat(md5(n::text), 30) from generate_series(1, 1000) n`.execute(db)
  const { bavail, bsize } = await statfs(disk)
  await writeFile(join(disk, 'filler'), Buffer.alloc(bavail * bsize - 14_000_000))
}
