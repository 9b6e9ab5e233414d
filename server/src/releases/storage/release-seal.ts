import { createHash } from 'node:crypto'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { attest } from '@florilege/shared/federation/attestation.ts'
import { canonicalJson } from '@florilege/shared/federation/canonical.ts'
import { signatureHolds } from '@florilege/shared/federation/signing.ts'
import type { Signer } from '@florilege/shared/federation/signing.ts'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { keepInstallation } from './installation.ts'
import { registryKeyOf } from './registry-key.ts'

/** Key id of the registry's own signature. */
export const REGISTRY = 'registry'

const sealed = (document: ReleaseDocument): string =>
  `florilege/seal/1 ${createHash('sha256').update(canonicalJson(document)).digest('hex')}`

/** Registry signature over a document at registration. */
export const sealOf = (db: Db, document: ReleaseDocument): string => registryKeyOf(db).sign(sealed(document))

/** True when a document is unchanged since registration: the seal proves it, not the database row (T18). */
export const sealHolds = (db: Db, { document, seal }: { document: ReleaseDocument; seal: string | null }): boolean =>
  seal !== null && signatureHolds(registryKeyOf(db).publicKey, sealed(document), seal)

const sealEach = async (trx: Trx, signer: Signer): Promise<void> => {
  const rows = await trx.selectFrom('release').select(['name', 'build', 'document']).where('seal', 'is', null).execute()
  for (const { name, build, document } of rows) {
    const seal = signer.sign(sealed(document))
    await trx.updateTable('release').set({ seal }).where('name', '=', name).where('build', '=', build).execute()
    const envelope = JSON.stringify(attest(document, signer))
    await trx
      .insertInto('release_signature')
      .values({ name, build, key_id: REGISTRY, envelope })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

/**
 * Begins sealing on the first run: existing releases are sealed as they are, once. Also names the installation in
 * database and storage.
 */
export const beginSealing = (db: Db, storage: Storage): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const signer = registryKeyOf(db)
    await sql`select pg_advisory_xact_lock(6, 2)`.execute(trx)
    const known = await trx.selectFrom('release_registry').select('public_key').executeTakeFirst()
    if (known === undefined) {
      await trx.insertInto('release_registry').values({ public_key: signer.publicKey }).execute()
      await sealEach(trx, signer)
    } else if (known.public_key !== signer.publicKey) throw new Error('another registry key began to seal meanwhile')
    await keepInstallation(trx, storage)
  })
