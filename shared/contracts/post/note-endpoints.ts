import { endpoint } from '../endpoint.ts'
import { dataOf, idParam, listOf, paging } from '../list.ts'
import { getPost } from './post-endpoints.ts'
import { noteChange, noteDraft, post } from './post-schemas.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/note',
  access: 'signed-in',
  summary: { en: "The caller's own notes, newest first", fr: 'Ses notes, de la plus récente à la plus ancienne' },
  query: z.strictObject(paging),
  response: listOf(post),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/note',
  access: 'signed-in',
  summary: {
    en: 'Write a note; repeating the call with the same idempotency key answers with the note already made',
    fr: 'Écrire une note ; répéter l’appel avec la même clé d’idempotence renvoie la note déjà faite',
  },
  body: noteDraft,
  response: dataOf(post),
})

export const getNote = endpoint({ ...getPost, path: '/api/note/:id', summary: { en: 'A note', fr: 'Une note' } })

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api/note/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own note; the former words are kept for moderators',
    fr: 'Modifier une note à soi ; les mots d’avant restent pour la modération',
  },
  params: byId,
  body: noteChange,
  response: dataOf(post),
  errors: ['VERSION_CONFLICT', 'ITEM_MODERATED'],
})
