import { EXPORT_VERSION } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { exportedComments, exportedMedia, exportedPosts, exportedRest } from './export-rows.ts'
import type { Row } from './export-rows.ts'

export type Section = { name: string; title: string; rows: () => AsyncGenerator<Row> }

const TITLES: Record<string, string> = {
  likes: 'Ce que j’aime',
  relations: 'Amitiés et groupes',
  blocks: 'Personnes bloquées',
  consents: 'Consentements',
  drafts: 'Brouillons',
  orders: 'Commandes',
  contributions: 'Contributions',
  florileges: 'Florilèges',
  reports: 'Signalements',
  passkeys: 'Clés d’accès',
  identities: 'Comptes reliés',
  sessions: 'Appareils',
}

/** The parts of an archive, in their order. */
export const sectionsOf = (db: Db, actor: Actor): Section[] => [
  { name: 'posts', title: 'Publications', rows: () => exportedPosts(db, actor) },
  { name: 'comments', title: 'Commentaires', rows: () => exportedComments(db, actor) },
  {
    name: 'media',
    title: 'Images',
    rows: async function* () {
      for await (const { key: _key, has_source: _source, ...row } of exportedMedia(db, actor)) yield row
    },
  },
  ...Object.entries(exportedRest(signedIn(actor))).map(([name, rows]) => ({
    name,
    title: TITLES[name] ?? name,
    rows: () => rows(db),
  })),
]

/** The archive as JSON, piece by piece. */
export async function* archiveJson(origin: string, account: Row, sections: readonly Section[]): AsyncGenerator<string> {
  const head = { format: 'florilege-export', version: EXPORT_VERSION, origin, exported_at: new Date().toISOString(), account }
  yield JSON.stringify(head, null, 1).slice(0, -2)
  for (const { name, rows } of sections) {
    yield `,\n ${JSON.stringify(name)}: [`
    let first = true
    for await (const row of rows()) {
      yield `${first ? '' : ','}\n  ${JSON.stringify(row)}`
      first = false
    }
    yield '\n ]'
  }
  yield '\n}\n'
}
