import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { dataOf, id, text } from '../../list.ts'

/** Import that the command has begun, and its run. */
export const commandRun = z.strictObject({ id, run: z.uuid() })
export type CommandRun = z.infer<typeof commandRun>

/** Entries of a batch as its report names them; the drafts of each follow one another in the batch, its own last. */
export const sentEntry = z.strictObject({
  number: z.int().positive(),
  /** Drafts of the entry in the batch; none for a refused one. */
  drafts: z.int().nonnegative(),
  file: text(300),
  rows: z.array(z.int()).max(50),
  key: text(500).nullable(),
  notes: z.array(z.strictObject({ code: z.string(), detail: z.string().max(500).optional() })).max(50),
  refused: z.string().max(500).nullable(),
})

export const beginCommandImport = endpoint({
  method: 'POST',
  path: '/api/catalogue/import/begin',
  access: 'all',
  key: 'operator',
  summary: {
    en: 'Begin an import by the command, which its editor or an administrator can undo like any other. Needs the operator key or an administrator',
    fr: 'Commencer un import par la commande, que son éditeur ou l’administration peut annuler comme tout autre. Demande la clé d’exploitation ou l’administration',
  },
  body: z.strictObject({
    /** Name of the imported file or folder. */
    name: text(300).min(1),
    owner: text(200).min(1),
    /** Mail address of the editor whose import it is; without one, administrators find it. */
    editor: text(320).optional(),
  }),
  response: dataOf(commandRun),
})
