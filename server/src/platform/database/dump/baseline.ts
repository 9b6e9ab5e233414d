/** First migration, which creates the schema of the first release. */
const BASELINE = '001-baseline'
/** Last of the migrations that the baseline replaced: it left the same schema. */
const LAST_REPLACED = '201-ramps'

/** True for a database or a dump of a version from before the baseline. */
export const isBeforeBaseline = (ran: readonly string[]): boolean => ran.length > 0 && !ran.includes(BASELINE)

/** Migrations of this version that create the schema of a dump; null if a dump from before the baseline has an older schema. */
export const migrationsOfDump = (ran: readonly string[]): readonly string[] | null => {
  if (!isBeforeBaseline(ran)) return ran
  if (!ran.includes(LAST_REPLACED)) return null
  return [BASELINE, ...ran.filter((name) => name > LAST_REPLACED)]
}
