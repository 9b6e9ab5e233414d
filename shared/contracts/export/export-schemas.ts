import { z } from 'zod'
import { id, text } from '../list.ts'
import { FLORILEGE_ENTRIES, FLORILEGES } from '../florilege/florilege-constants.ts'
import { POSITION_PRECISIONS } from '../media/position.ts'
import { LONGEST_TEXT, LONGEST_TITLE } from '../post/post-constants.ts'
import { noteCategory, privacyStatus } from '../post/post-schemas.ts'
import { richText } from '../post/rich-text-schema.ts'

/** Version of the archive format. A reader refuses any other version by name. */
export const EXPORT_VERSION = 1
/** File of an archive that can be imported. */
export const EXPORT_FILE = 'florilege.json'

const moment = z.iso.datetime()

/** Post in an archive: the author's text with its dates. Counts and threads are in other files, for reading only. */
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

/** Picture in an archive; `file` is its path in it. */
export const exportedPicture = z.object({
  id,
  privacy_status: privacyStatus,
  file: z.string().max(500),
  file_name: text(1000),
  title: text(200).nullable(),
  description: text(5000).nullable(),
  author: text(200).nullable(),
  alt: text(1000).nullable().default(null),
  place: text(200).nullable(),
  lat: z.number().min(-90).max(90).nullable(),
  lon: z.number().min(-180).max(180).nullable(),
  position_precision: z.enum(POSITION_PRECISIONS).default('none'),
  taken_at: moment.nullable(),
  provider: z.string().max(40).nullable().default(null),
})
export type ExportedPicture = z.infer<typeof exportedPicture>

export const exportedComment = z.object({
  id,
  object_id: id,
  sub_thread_id: id.nullable().default(null),
  reply_to: id.nullable().default(null),
  message: text(LONGEST_TEXT).min(1),
  created_at: moment,
})
export type ExportedComment = z.infer<typeof exportedComment>

export const exportedFlorilege = z.object({
  id,
  title: text(300).min(1),
  introduction: text(5000),
  privacy_status: privacyStatus,
  created_at: moment,
  entries: z.array(z.object({ item_id: id.nullable(), words: text(5000) })).max(FLORILEGE_ENTRIES),
})
export type ExportedFlorilege = z.infer<typeof exportedFlorilege>

/** Reasons for which an item of an archive was not imported. */
export const LEFT_OUT = [
  'REMOVED',
  'NOT_HERE',
  'NOT_ONES_OWN',
  'NOT_PUBLIC',
  'NOT_READABLE',
  'FILE_MISSING',
  'TOO_LARGE',
  'IS_VIDEO',
  'TOO_MANY',
] as const
export type LeftOut = (typeof LEFT_OUT)[number]

/** Part of an archive that an import reads; the rest is for the person to read. */
export const exportArchive = z.object({
  format: z.literal('florilege-export'),
  version: z.literal(EXPORT_VERSION),
  /** Site that created the archive. Ids are those of that site. */
  origin: z.string().max(500),
  posts: z.array(exportedPost).max(100_000),
  drafts: z.array(exportedDraft).max(1000),
  media: z.array(exportedPicture).max(20_000).default([]),
  comments: z.array(exportedComment).max(100_000).default([]),
  florileges: z.array(exportedFlorilege).max(FLORILEGES).default([]),
})
export type ExportArchive = z.infer<typeof exportArchive>

export const accountExport = z.strictObject({
  id,
  state: z.enum(['waiting', 'ready', 'failed']),
  /** Size in bytes, once the archive is ready. */
  size: z.int().nullable(),
  created_at: z.string(),
  /** Date on which the file is deleted. */
  expires_at: z.string().nullable(),
})
export type AccountExport = z.infer<typeof accountExport>

/** Result of an import: new, existing and skipped items, with reasons. */
export const importResult = z.strictObject({
  media: z.int(),
  posts: z.int(),
  comments: z.int(),
  florileges: z.int(),
  drafts: z.int(),
  known: z.int(),
  left_out: z.int(),
  reasons: z.partialRecord(z.enum(LEFT_OUT), z.int()),
})
export type ImportResult = z.infer<typeof importResult>
