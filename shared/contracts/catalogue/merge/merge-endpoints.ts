import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dataOf, done, idParam, listOf, paging } from '../../list.ts'
import { mergeBody, mergePreview, recordMerge, recordPair } from './merge-schemas.ts'
import { recordKind } from '../record-schemas.ts'

const params = z.strictObject({ id: idParam })

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/merge/preview',
  access: 'editor',
  summary: {
    en: 'Two records side by side, and what a merge would move; nothing is written',
    fr: 'Deux fiches côte à côte, et ce que leur réunion déplacerait ; rien n’est écrit',
  },
  query: z.strictObject({ kept: idParam, merged: idParam }),
  response: dataOf(mergePreview),
})

export const makeMerge = endpoint({
  method: 'POST',
  path: '/api/merge',
  access: 'editor',
  summary: {
    en: 'Merge a record into another one: links, comments, likes, pictures and all else move to it, and the former address leads to it; repeating it changes nothing',
    fr: 'Réunir une fiche à une autre : liens, commentaires, mentions « j’aime », images et le reste passent à celle-ci, et l’ancienne adresse y mène ; répéter l’appel ne change rien',
  },
  body: mergeBody,
  errors: ['CHANGED_MEANWHILE', 'MERGE_RESERVED', 'MERGE_UNLIKE', 'RECORD_MERGED', 'RECORD_REMOVED'],
  response: dataOf(recordMerge),
})

export const listMerges = endpoint({
  method: 'GET',
  path: '/api/merge',
  access: 'editor',
  summary: { en: 'Merges of records, newest first', fr: 'Les réunions de fiches, de la plus récente à la plus ancienne' },
  query: z.strictObject({ ...paging, _size: paging._size.pipe(z.int().max(50)) }),
  response: listOf(recordMerge),
})

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/merge/:id/undo',
  access: 'editor',
  summary: {
    en: 'Undo a merge: both records hold again what they held before; what was changed in the kept one or added to it since stays there',
    fr: 'Annuler une réunion : les deux fiches reprennent ce qu’elles disaient ; ce qui a été changé ou ajouté depuis reste à la fiche gardée',
  },
  params,
  errors: ['RECORD_MERGED', 'RECORD_REMOVED'],
  response: dataOf(recordMerge),
})

export const listPairs = endpoint({
  method: 'GET',
  path: '/api/merge/pair',
  access: 'editor',
  summary: {
    en: 'Pairs of records that are probably the same, newest first',
    fr: 'Les paires de fiches qui sont sans doute la même, de la plus récente à la plus ancienne',
  },
  query: z.strictObject({ ...paging, _size: paging._size.pipe(z.int().max(50)), kind: recordKind.optional() }),
  response: listOf(recordPair),
})

export const answerPair = endpoint({
  method: 'POST',
  path: '/api/merge/pair/:id',
  access: 'editor',
  summary: {
    en: 'Say that the two records of a pair are different and never propose them again, or take that back',
    fr: 'Dire que les deux fiches d’une paire sont différentes et ne plus les proposer, ou revenir là-dessus',
  },
  params,
  body: z.strictObject({ different: z.boolean() }),
  response: done,
})
