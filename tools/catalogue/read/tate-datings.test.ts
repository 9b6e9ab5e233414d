import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { expect, it } from 'vitest'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { readDating } from '@florilege/server/features/catalogue/dating/read-dating.ts'

const ARCHIVE = join(REAL_DATA, 'art/tate/tate-collection-subset.tar.gz')

type Range = { startYear: number; endYear: number }
type Work = { acno?: string; dateText?: string; dateRange?: Range | null }

const works = async (): Promise<Work[]> => {
  const found: Work[] = []
  for await (const entry of createReadStream(ARCHIVE).pipe(createGunzip()).pipe(extract()))
    if (entry.header.name.endsWith('.json')) found.push(JSON.parse(await text(entry)) as Work)
    else entry.resume()
  return found.filter(({ acno, dateText }) => acno !== undefined && dateText !== undefined)
}

it('[CU-03] datings of 2 400 works of Tate meet the interval that the museum gives beside them', async () => {
  const all = await works()
  expect(all).toHaveLength(2400)
  const judged = all.map(({ dateText = '', dateRange = null }) => {
    const years = readDating(dateText)
    if (years === null || dateRange === null) return years === null && dateRange === null ? 'neither' : `one ${dateText}`
    const { from, to } = years
    if (from === dateRange.startYear && to === dateRange.endYear) return 'same'
    return (from ?? -Infinity) <= dateRange.endYear && (to ?? Infinity) >= dateRange.startYear ? 'meets' : `off ${dateText}`
  })
  expect(judged.filter((one) => one.startsWith('off ') || one.startsWith('one '))).toEqual([])
  expect(judged.filter((one) => one === 'same').length).toBeGreaterThanOrEqual(1997)
})
