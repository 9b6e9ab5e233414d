import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging } from '../list.ts'
import { lessonChange, lessonDraft, post, solutionChange, solutionDraft } from './post-schemas.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

const CHANGED = ['VERSION_CONFLICT', 'ITEM_MODERATED'] as const

export const createLesson = endpoint({
  method: 'POST',
  path: '/api/lesson',
  access: 'signed-in',
  summary: {
    en: 'Write a lesson: a title, text or rich text, pictures',
    fr: 'Écrire une leçon : un titre, un texte simple ou enrichi, des images',
  },
  body: lessonDraft,
  response: dataOf(post),
})

export const getLesson = endpoint({
  method: 'GET',
  path: '/api/lesson/:id',
  access: 'all',
  summary: { en: 'A lesson', fr: 'Une leçon' },
  params: byId,
  response: dataOf(post),
})

export const updateLesson = endpoint({
  method: 'PUT',
  path: '/api/lesson/:id',
  access: 'signed-in',
  summary: {
    en: 'Change a lesson, by its author or an editor; the former words are kept for moderators',
    fr: 'Modifier une leçon, par qui l’a écrite ou par l’édition ; les mots d’avant restent pour la modération',
  },
  params: byId,
  body: lessonChange,
  response: dataOf(post),
  errors: CHANGED,
})

export const listSolutions = endpoint({
  method: 'GET',
  path: '/api/lesson/:id/solution',
  access: 'all',
  summary: {
    en: 'Solutions of a lesson, newest first; veiled until one has posted one or asks with unveil=true, which is kept',
    fr: 'Les solutions d’une leçon, de la plus récente à la plus ancienne ; voilées tant qu’on n’en a pas proposé une ou demandé par unveil=true, ce qui est retenu',
  },
  params: byId,
  query: z.strictObject({ ...paging, unveil: z.enum(['true', 'false']).optional() }),
  response: listOf(post),
})

export const createSolution = endpoint({
  method: 'POST',
  path: '/api/lesson/:id/solution',
  access: 'signed-in',
  summary: { en: 'Post a solution of a lesson', fr: 'Proposer une solution à une leçon' },
  params: byId,
  body: solutionDraft,
  response: dataOf(post),
})

export const updateSolution = endpoint({
  method: 'PUT',
  path: '/api/lesson/solution/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own solution; the former words are kept for moderators',
    fr: 'Modifier une solution à soi ; les mots d’avant restent pour la modération',
  },
  params: byId,
  body: solutionChange,
  response: dataOf(post),
  errors: CHANGED,
})

export const deleteSolution = endpoint({
  method: 'DELETE',
  path: '/api/lesson/solution/:id',
  access: 'signed-in',
  summary: { en: 'Delete an own solution', fr: 'Supprimer une solution à soi' },
  params: byId,
  response: done,
})
