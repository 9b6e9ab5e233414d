import { ADD_NOTE, ADD_PHOTOGRAPHS, PICTURE_TYPES, SHARE_PATH, SHARED_FIELD, SHARED_WORDS } from '@florilege/shared/rules'
import { keepShared } from '@florilege/shared/shell/shared-files'
import { keepSharedWords } from '@florilege/shared/shell/shared-words'
import { SHARED_MARK } from './worker-messages.ts'

const picturesOf = (form: FormData): File[] => {
  const types: readonly string[] = PICTURE_TYPES
  return form.getAll(SHARED_FIELD).filter((value): value is File => value instanceof File && types.includes(value.type))
}

/** The words of a form, each once: many applications put the address into the text as well. */
export const wordsOf = (form: FormData): string => {
  const values = SHARED_WORDS.map((name) => form.get(name)).filter((value) => typeof value === 'string')
  const all = values.map((value) => value.trim()).filter((value) => value !== '')
  return all
    .filter((value, at) => all.every((other, place) => place === at || !other.includes(value) || (other === value && at < place)))
    .join('\n')
}

/** Keeps words and photographs; where they lead, or what is missing. Words beside photographs wait in a note. */
const keep = async (form: FormData): Promise<string | { missing: 'none' | 'room' }> => {
  const files = picturesOf(form)
  const words = wordsOf(form)
  if (files.length === 0 && words === '') return { missing: 'none' }
  if (words !== '' && !(await keepSharedWords(words))) return { missing: 'room' }
  if (files.length > 0 && !(await keepShared(files))) return { missing: 'room' }
  return files.length > 0 ? ADD_PHOTOGRAPHS : ADD_NOTE
}

/**
 * Keeps what another application shares with the site (PW-01), and leads to where photographs are published, or a note is
 * written. It is kept on the device before it answers: a worker that ends now, or a person who has to sign in first, loses
 * nothing of it.
 */
export const share = async (request: Request): Promise<Response> => {
  const kept = await keep(await request.formData().catch(() => new FormData()))
  const to = typeof kept === 'string' ? `${kept}?${SHARED_MARK}` : `${SHARE_PATH}?missing=${kept.missing}`
  return Response.redirect(to, 303)
}
