import { z } from 'zod'
import { id, text } from '../list.ts'
import { LONGEST_TEXT, LONGEST_TITLE } from '../post/post-constants.ts'
import { noteCategory, privacyStatus } from '../post/post-schemas.ts'
import { richText } from '../post/rich-text-schema.ts'

/** Version of the archive's own format; a reader takes this one and says so of any other. */
export const EXPORT_VERSION = 1
/** The file of an archive that can be brought back in. */
export const EXPORT_FILE = 'florilege.json'

const moment = z.iso.datetime()

/** A post of an archive: what its person wrote, with its dates; counts and threads stand beside it for reading only. */
export const exportedPost = z.object({
  id,
  kind: z.enum(['note', 'lesson', 'solution', 'mood', 'share']),
  privacy_status: privacyStatus,
  text: text(LONGEST_TEXT),
  document: richText(LONGEST_TEXT).nullable(),
  title: text(LONGEST_TITLE).nullable(),
  category: noteCategory.nullable(),
  mood: z.int().min(0).max(8).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  place: text(200).nullable(),
  lesson_id: id.nullable(),
  shared_id: id.nullable(),
  media: z.array(id).max(100),
  created_at: moment,
})
export type ExportedPost = z.infer<typeof exportedPost>

export const exportedDraft = z.object({
  key: text(200).min(1),
  content: text(200_000),
  updated_at: moment,
})
export type ExportedDraft = z.infer<typeof exportedDraft>

/** What is read of an archive when it is brought back in; everything else in it is for its person to read. */
export const exportArchive = z.object({
  format: z.literal('florilege-export'),
  version: z.literal(EXPORT_VERSION),
  /** Site that it was made at: ids are that site's. */
  origin: z.string().max(500),
  posts: z.array(exportedPost).max(100_000),
  drafts: z.array(exportedDraft).max(1000),
})
export type ExportArchive = z.infer<typeof exportArchive>

export const accountExport = z.strictObject({
  id,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Bytes, once it is ready. */
  size: z.int().nullable(),
  created_at: z.string(),
  /** When its file goes. */
  expires_at: z.string().nullable(),
})
export type AccountExport = z.infer<typeof accountExport>
