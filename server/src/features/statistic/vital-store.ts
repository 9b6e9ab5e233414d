import { sql } from 'kysely'
import { goodShare, isOverBounds, vitalBucket, vitalGrade, vitalQuartile, VITALS_TOLD } from '@florilege/shared/contracts'
import type { Vital, VitalReport, VitalSummary } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'

/** Counts measurements of a browser by day, page, release and kind. */
export const countVitals = async (db: Db, { page, name, build, values }: VitalReport): Promise<void> => {
  const rows = values
    .map(({ vital, value }) => ({ vital, bucket: vitalBucket(vital, value) }))
    .toSorted((one, other) => (one.vital < other.vital ? -1 : 1))
  await sql`insert into vital_day (day, page, name, build, vital, bucket, count)
    select (now() at time zone 'utc')::date, ${page}, ${name}, ${build}, vital, bucket, 1
    from unnest(${rows.map(({ vital }) => vital)}::text[], ${rows.map(({ bucket }) => bucket)}::smallint[]) one (vital, bucket)
    on conflict (day, page, name, build, vital, bucket) do update set count = vital_day.count + 1`.execute(db)
}

type Row = {
  page: string
  name: string | null
  build: string | null
  version: string | null
  vital: Vital
  buckets: Record<string, number>
}

const summaryOf = ({ page, name, build, version, vital, buckets }: Row): VitalSummary => {
  const counts = new Map(Object.entries(buckets).map(([bucket, count]) => [Number(bucket), count]))
  return {
    page,
    release: name === null || build === null ? null : { name, build, version },
    vital,
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    p75: vitalQuartile(vital, counts) ?? 0,
    over: isOverBounds(vital, counts),
    good: goodShare(vital, counts) ?? 0,
    grade: vitalGrade(vital, counts),
  }
}

/** Vitals of the last `days` days by page, over all releases; for one page by release. */
export const vitalsOf = async (db: Db, days: number, page: string | undefined): Promise<VitalSummary[]> => {
  const since = sql`(now() at time zone 'utc')::date - ${days - 1}::int`
  const { rows } =
    page === undefined
      ? await sql<Row>`
        select page, null as name, null as build, null as version, vital, jsonb_object_agg(bucket, count) as buckets
        from (select page, vital, bucket, sum(count)::bigint as count from vital_day where day >= ${since}
          group by page, vital, bucket) summed
        group by page, vital order by page, vital limit ${VITALS_TOLD}`.execute(db)
      : await sql<Row>`
        select summed.page, summed.name, summed.build, release.document ->> 'version' as version, vital,
          jsonb_object_agg(bucket, count) as buckets
        from (select page, name, build, vital, bucket, sum(count)::bigint as count from vital_day
          where day >= ${since} and page = ${page} group by page, name, build, vital, bucket) summed
          left join release on release.name = summed.name and release.build = summed.build
        group by summed.page, summed.name, summed.build, release.document, release.published_at, vital
        order by release.published_at desc nulls last, summed.name, summed.build, vital limit ${VITALS_TOLD}`.execute(db)
  return rows.map(summaryOf)
}

/** True when a published release has a page with this path; for the host, when it is published. */
export const declares = async (db: Db, { name, build, page }: VitalReport): Promise<boolean> => {
  const { rows } = await sql<{ known: boolean }>`
    select ${name} = 'host' or document -> 'declaration' -> 'routes' @> jsonb_build_array(jsonb_build_object('path', ${page}::text))
      as known from release where name = ${name} and build = ${build} and published_at is not null`.execute(db)
  return rows[0]?.known === true
}
