import multipart from '@fastify/multipart'
import { uploadMedia, uploadMediaForm } from '@florilege/shared/contracts'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { rm } from 'node:fs/promises'
import { signedIn } from '../../../platform/request/actor.ts'
import { invalidFields } from '../../../platform/answer/invalid-fields.ts'
import { refuse } from '../../../platform/refusal.ts'
import { registerRoutes } from '../../../platform/request/register-routes.ts'
import { handle } from '../../../platform/route.ts'
import type { Services } from '../../../platform/services.ts'
import { readForm } from '../../../platform/request/form-parts.ts'
import { receiveStream } from './incoming.ts'
import type { Incoming } from './incoming.ts'
import { changeFilesRoutes } from '../files/record-files.ts'
import { countUpload, storeUpload, uncountUpload, uploadedBefore } from './store-upload.ts'
import { inUploadSlot } from './upload-slots.ts'

const NAMES = Object.keys(uploadMedia.query.shape)
const MOST_FILES = 20

type Form = { incoming: Incoming | null; fields: Record<string, unknown> }

const discard = async ({ incoming }: Form): Promise<void> => {
  if (incoming !== null) await rm(incoming.folder, { recursive: true, force: true })
}

/** Stores the one file of a form, with its parameters; form fields override those of the address. */
const receiveForm = async ({ config }: Services, request: FastifyRequest, given: object): Promise<Form> => {
  const form: Form = { incoming: null, fields: {} }
  try {
    const fields = await readForm(request, NAMES, async ({ fieldname, filename, file }) => {
      if (fieldname !== 'fileData') throw refuse('DATA_INVALID', 'DATA_INVALID', { [fieldname]: 'FIELD_UNKNOWN' })
      if (form.incoming !== null) throw refuse('DATA_INVALID', 'DATA_INVALID', { fileData: 'DATA_NOT_ALLOWED' })
      form.incoming = await receiveStream(config.dataDir, file, config.uploadLimit)
      form.fields = filename ? { file_name: filename } : {}
    })
    form.fields = { ...form.fields, ...given, ...Object.fromEntries(fields) }
    return form
  } catch (error) {
    await discard(form)
    throw error
  }
}

/** Earlier upload of the same file under a key; it does not count, and the form is discarded. */
const sentBefore = async (services: Services, person: number, key: string, form: Form): Promise<UploadedMedia | null> => {
  try {
    const before = await uploadedBefore(services, person, key, { sha256: form.incoming?.sha256 })
    if (before === null) return null
    await uncountUpload(services, person)
    await discard(form)
    return before
  } catch (error) {
    await discard(form)
    throw error
  }
}

const uploadFormRoute = handle(uploadMediaForm, async ({ query: { _rsg, _rsn, ...query }, actor, request }, services) => {
  const me = signedIn(actor)
  return inUploadSlot(me.person, async () => {
    await countUpload(services, me.person)
    const form = await receiveForm(services, request, query)
    const parameters = uploadMedia.query.safeParse(form.fields, { reportInput: true })
    if (parameters.success && form.incoming !== null) {
      const before = await sentBefore(services, me.person, parameters.data.key, form)
      return before ?? storeUpload(services, me, parameters.data, form.incoming)
    }
    await discard(form)
    const fields = parameters.success ? {} : invalidFields(parameters.error.issues)
    throw refuse('DATA_INVALID', 'DATA_INVALID', { ...(form.incoming === null ? { fileData: 'FIELD_REQUIRED' } : {}), ...fields })
  })
})

/** Accepts pictures by forms (AP-19, AP-20): each file stays a stream, for these calls only. */
export const registerUploadForms = (app: FastifyInstance, services: Services): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    await scope.register(multipart, {
      limits: {
        fieldNameSize: 100,
        fieldSize: 4000,
        fields: 10,
        files: MOST_FILES,
        parts: MOST_FILES + 10,
        headerPairs: 20,
        // One byte more than the limit, so that the refusal is ours.
        fileSize: services.config.uploadLimit + 1,
      },
    })
    registerRoutes(scope, [uploadFormRoute, ...changeFilesRoutes], services)
  })
}
