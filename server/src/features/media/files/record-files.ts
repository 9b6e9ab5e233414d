import { rm } from 'node:fs/promises'
import {
  changeArticleFiles,
  changeBibliographyFiles,
  changeContributionFiles,
  changeGenusFiles,
  changeSpeciesFiles,
} from '@florilege/shared/contracts'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import type { BoundRoute } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import { readForm } from '../../../platform/request/form-parts.ts'
import { receiveStream } from '../upload/incoming.ts'
import type { Incoming } from '../upload/incoming.ts'
import { changeFiles, requireFileRights } from './record-files-store.ts'
import type { FilesOwner } from './record-files-store.ts'
import { countUpload, storeUpload, uploadedBefore } from '../upload/store-upload.ts'
import { inUploadSlot } from '../upload/upload-slots.ts'

/** New files are named file_0 to file_19, in the order they take. */
const FILE = /^file_(?:\d|1\d)$/
const REMOVED = '_files_to_remove'
const MOST_REMOVED = 100

type File = { name: string; fileName: string; incoming: Incoming }

const receive = async ({ config }: Services, request: FastifyRequest, files: File[]): Promise<string[]> => {
  const fields = await readForm(request, [REMOVED], async ({ fieldname: name, filename, file }) => {
    if (!FILE.test(name)) throw refuse('DATA_INVALID', 'DATA_INVALID', { [name]: 'FIELD_UNKNOWN' })
    if (files.some((other) => other.name === name)) throw refuse('DATA_INVALID', 'DATA_INVALID', { [name]: 'DATA_NOT_ALLOWED' })
    const incoming = await receiveStream(config.dataDir, file, config.uploadLimit)
    files.push({ name, fileName: filename || name, incoming })
  })
  return (fields.get(REMOVED) ?? '')
    .split('|')
    .filter((value) => value !== '')
    .slice(0, MOST_REMOVED)
}

const store = async (services: Services, me: SignedInActor, key: string, file: File): Promise<UploadedMedia> => {
  const own = `${key}.${file.name}`
  const before = await uploadedBefore(services, me.person, own, { sha256: file.incoming.sha256 })
  if (before !== null) return before
  await countUpload(services, me.person)
  return storeUpload(services, me, { key: own, file_name: file.fileName }, file.incoming)
}

const numberOf = ({ name }: File): number => Number(name.slice('file_'.length))

type Change = { record: FilesOwner; key: string; actor: Actor; request: FastifyRequest }

const change = async (services: Services, { record, key, actor, request }: Change) => {
  const me = signedIn(actor)
  await requireFileRights(services.db, actor, record)
  return inUploadSlot(me.person, async () => {
    const files: File[] = []
    try {
      const removed = await receive(services, request, files)
      const stored: UploadedMedia[] = []
      for (const file of files.toSorted((one, other) => numberOf(one) - numberOf(other)))
        stored.push(await store(services, me, key, file))
      const media = stored.map(({ media_id: id }) => id)
      const pictures = await services.db.transaction().execute((trx) => changeFiles(trx, actor, { record, removed, media }))
      return { data: { files: stored, pictures } }
    } finally {
      await Promise.all(files.map(({ incoming }) => rm(incoming.folder, { recursive: true, force: true })))
    }
  })
}

type FilesEndpoint = Omit<typeof changeContributionFiles, 'path'> & { path: `/${string}` }

const bound = (kind: FilesOwner['kind'], endpoint: FilesEndpoint): BoundRoute =>
  handle(endpoint, ({ params: { id }, query: { key }, actor, request }, services) =>
    change(services, { record: { kind, id }, key, actor, request }),
  )

/** Pictures of record forms (AP-20): removals, and additions in the same form. */
export const changeFilesRoutes: BoundRoute[] = [
  bound('contribution', changeContributionFiles),
  bound('bibliography', changeBibliographyFiles),
  bound('genus', changeGenusFiles),
  bound('species', changeSpeciesFiles),
  bound('article', changeArticleFiles),
]
