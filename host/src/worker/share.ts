import { ADD_NOTE, ADD_PHOTOGRAPHS, PICTURE_TYPES, SHARE_PATH, SHARED_FIELD, SHARED_WORDS } from '@florilege/shared/rules'
import { keepShared } from '@florilege/shared/shell/shared-files'
import { keepSharedWords } from '@florilege/shared/shell/shared-words'
import { SHARED_MARK } from './worker-messages.ts'

const picturesOf = (form: FormData): File[] => {
  const types: readonly string[] = PICTURE_TYPES
  return form.getAll(SHARED_FIELD).filter((value): value is File => value instanceof File && types.includes(value.type))
}

/** Text fields of a form without duplicates: many applications repeat the address in the text. */
export const wordsOf = (form: FormData): string => {
  const values = SHARED_WORDS.map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const all = values.map((value) => value.trim()).filter((value) => value !== '')
  return all
    .filter((value, at) => all.every((other, place) => place === at || !other.includes(value) || (other === value && at < place)))
    .join('\n')
}

/** Stores text and photographs; returns the target path, or the reason of a failure. Text with photographs waits in a note. */
const keep = async (form: FormData): Promise<string | { missing: 'none' | 'room' }> => {
  const files = picturesOf(form)
  const words = wordsOf(form)
  if (files.length === 0 && words === '') return { missing: 'none' }
  if (words !== '' && !(await keepSharedWords(words))) return { missing: 'room' }
  if (files.length > 0 && !(await keepShared(files))) return { missing: 'room' }
  return files.length > 0 ? ADD_PHOTOGRAPHS : ADD_NOTE
}

/**
 * Stores content shared by another application (PW-01), and redirects to the photograph form or the note form. It is stored
 * before the answer, so that neither the end of the worker nor a missing session loses it.
 */
export const share = async (request: Request): Promise<Response> => {
  const kept = await keep(await request.formData().catch(() => new FormData()))
  const to = typeof kept === 'string' ? `${kept}?${SHARED_MARK}` : `${SHARE_PATH}?missing=${kept.missing}`
  return Response.redirect(to, 303)
}
