import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The point of a picture that stays in sight where it is cut to a box: percent from the left and from the top.
  sql`alter table media add column focal_x smallint check (focal_x between 0 and 100),
    add column focal_y smallint check (focal_y between 0 and 100),
    add constraint media_focal check ((focal_x is null) = (focal_y is null))`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
