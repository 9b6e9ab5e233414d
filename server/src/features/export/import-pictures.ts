import type { ExportArchive, ExportedPicture, LeftOut } from '@florilege/shared/contracts'
import { Refusal } from '../../platform/refusal.ts'
import type { Services } from '../../platform/services.ts'
import type { ArchiveParts, ImportedPicture } from './archive-parts.ts'
import { holdPerson, knownItems, noteImport } from './import-store.ts'
import type { Source } from './import-store.ts'
import type { Tally } from './import-tally.ts'
import type { OpenArchive } from './read-archive.ts'

const BATCH = 200

const reasonOf = (error: unknown): LeftOut => {
  if (!(error instanceof Refusal)) throw error
  if (error.status === 413) return 'TOO_LARGE'
  if (error.status === 415 || error.status === 422) return 'NOT_READABLE'
  throw error
}

const pictureOf = (picture: ExportedPicture, owner: number, privacy: 0 | 1 | 9): ImportedPicture => ({
  ownerId: owner,
  kept: true,
  privacy,
  fileName: picture.file_name,
  title: picture.title,
  description: picture.description,
  author: picture.author,
  alt: picture.alt,
  place: picture.place,
  takenAt: picture.taken_at?.slice(0, 19) ?? null,
  position: picture.lat === null || picture.lon === null ? null : { lat: picture.lat, lon: picture.lon },
  precision: picture.position_precision,
})

/** Stores one picture of the archive; a reason when it cannot be. */
const importOne = async (
  services: Services,
  { file, source, parts }: { file: OpenArchive; source: Source; parts: ArchiveParts },
  picture: ExportedPicture,
): Promise<LeftOut | null> => {
  if (picture.privacy_status === -1) return 'REMOVED'
  if (picture.provider !== null) return 'IS_VIDEO'
  const content = await file.stream(picture.file, services.config.uploadLimit)
  if (typeof content === 'string') return content
  try {
    await parts.picture(services, content, pictureOf(picture, source.person, picture.privacy_status), async (trx, id) => {
      await holdPerson(trx, source.person)
      await noteImport(trx, source, picture.id, id)
    })
    return null
  } catch (error) {
    return reasonOf(error)
  } finally {
    content.destroy()
  }
}

/**
 * Stores the pictures of an archive that are not here, one after the other, each whole or not at all. Gives the numbers
 * of those that were left out.
 */
export const importPictures = async (
  services: Services,
  given: { archive: ExportArchive; file: OpenArchive; source: Source; parts: ArchiveParts },
  tally: Tally,
): Promise<Set<number>> => {
  const { media } = given.archive
  const leftOut = new Set<number>()
  for (let at = 0; at < media.length; at += BATCH) {
    const batch = media.slice(at, at + BATCH)
    const known = await knownItems(
      services.db,
      given.source,
      batch.map(({ id }) => id),
    )
    for (const picture of batch) {
      const left = known.has(picture.id) ? null : await importOne(services, given, picture)
      if (known.has(picture.id)) tally.add('known')
      else if (left === null) tally.add('media')
      else {
        tally.leave(left)
        leftOut.add(picture.id)
      }
      known.add(picture.id)
    }
  }
  return leftOut
}
