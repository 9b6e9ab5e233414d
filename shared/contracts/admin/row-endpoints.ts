import { z } from 'zod'
import { CONTRIBUTION_STATES } from '../contribution/contribution-states.ts'
import { endpoint } from '../endpoint.ts'
import { done, listOf, paging, text } from '../list.ts'
import { adminReason } from './admin-schemas.ts'
import { adminContribution, adminMedia, deletedRow } from './row-schemas.ts'

const words = { ...paging, q: text(100).optional() }

export const listMediaRows = endpoint({
  method: 'GET',
  path: '/api/admin/media',
  access: 'admin',
  summary: {
    en: 'Photographs and videos that the caller may see, newest first; `q` looks in their words and in names of owners',
    fr: 'Les photographies et vidéos que voit la personne, de la plus récente à la plus ancienne ; `q` cherche dans leurs mots et les noms',
  },
  query: z.strictObject({ ...words, type: z.enum(['image', 'video']).optional() }),
  response: listOf(adminMedia),
})

export const listContributionRows = endpoint({
  method: 'GET',
  path: '/api/admin/contribution',
  access: 'admin',
  summary: {
    en: 'Contributions but for drafts of others, newest first; `q` looks in what they show, their words and names of owners',
    fr: 'Les contributions, sauf les brouillons des autres, de la plus récente à la plus ancienne ; `q` cherche dans leurs mots et les noms',
  },
  query: z.strictObject({ ...words, state: z.enum(CONTRIBUTION_STATES).optional() }),
  response: listOf(adminContribution),
})

/** Tables whose rows an administrator may delete by `DELETE /api/admin/dop/:id`: those whose rows can be restored. */
export const DELETABLE_TABLES = ['item'] as const

const row = z.strictObject({ id: z.string().regex(/^[a-z]{1,40}\.[1-9]\d{0,15}$/) })

export const listDeletedRows = endpoint({
  method: 'GET',
  path: '/api/admin/dop',
  access: 'admin',
  summary: {
    en: 'Rows that were deleted and can be brought back: records of the catalogue, and what administrators deleted; the last one first',
    fr: 'Les lignes supprimées qui peuvent revenir : fiches du catalogue, et ce que l’administration a supprimé ; la dernière d’abord',
  },
  query: z.strictObject(paging),
  response: listOf(deletedRow),
})

export const deleteRow = endpoint({
  method: 'DELETE',
  path: '/api/admin/dop/:id',
  access: 'admin',
  summary: {
    en: 'Delete one row, named `<table>.<row>`, by the rules of its table: items are hidden first and purged later',
    fr: 'Supprimer une ligne, nommée `<table>.<ligne>`, selon les règles de sa table : ce qui est publié est d’abord masqué, puis effacé plus tard',
  },
  params: row,
  /** Reason, sent to the owner and stored in the audit log. */
  body: z.strictObject({ reason: adminReason.optional() }),
  response: done,
})

export const restoreRow = endpoint({
  method: 'POST',
  path: '/api/admin/dop/:id/restore',
  access: 'admin',
  summary: {
    en: 'Bring a deleted row back, named `<table>.<row>`, as it was',
    fr: 'Rétablir une ligne supprimée, nommée `<table>.<ligne>`, comme elle était',
  },
  params: row,
  response: done,
  errors: ['ITEM_MODERATED'],
})
