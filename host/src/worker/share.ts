import { ADD_PHOTOGRAPHS, PICTURE_TYPES, SHARE_PATH, SHARED_FIELD } from '@florilege/shared/rules'
import { keepShared } from '@florilege/shared/shell/shared-files'
import { SHARED_MARK } from './worker-messages.ts'

const picturesOf = async (request: Request): Promise<File[]> => {
  const form = await request.formData().catch(() => new FormData())
  const types: readonly string[] = PICTURE_TYPES
  return form.getAll(SHARED_FIELD).filter((value): value is File => value instanceof File && types.includes(value.type))
}

/**
 * Keeps the photographs that another application shares with the site (PW-01), and leads to where they are published. They
 * are kept on the device before it answers: a worker that ends now, or a person who has to sign in first, loses none.
 */
export const share = async (request: Request): Promise<Response> => {
  const files = await picturesOf(request)
  const missing = files.length === 0 ? 'none' : (await keepShared(files)) ? null : 'room'
  const to = missing === null ? `${ADD_PHOTOGRAPHS}?${SHARED_MARK}` : `${SHARE_PATH}?missing=${missing}`
  return Response.redirect(to, 303)
}
