import { z } from 'zod'

// Fields that the import reads from Tate's files; it reports all others of a work.

/** Year, or a dating in its place ("c.1760"). */
const year = z.union([z.int(), z.string()]).nullish()
const place = z.object({ name: z.string() }).nullish()

export const tateMovement = z.object({ id: z.int(), name: z.string() })

export const tateArtist = z.object({
  id: z.int(),
  fc: z.string(),
  mda: z.string(),
  birth: z.object({ place, time: z.object({ startYear: year }).nullish() }).nullish(),
  death: z.object({ place, time: z.object({ startYear: year }).nullish() }).nullish(),
  movements: z.array(tateMovement).nullish(),
  url: z.string().nullish(),
})
export type TateArtist = z.infer<typeof tateArtist>

const contributor = z.object({ id: z.int(), fc: z.string(), mda: z.string().nullish(), role: z.string().nullish() })

type Subject = { name: string; children?: Subject[] | undefined }
const subject: z.ZodType<Subject> = z.lazy(() => z.object({ name: z.string(), children: z.array(subject).optional() }))

export const tateWork = z.object({
  acno: z.string().min(1),
  title: z.string(),
  foreignTitle: z.string().nullish(),
  classification: z.string().nullish(),
  contributors: z.array(contributor),
  creditLine: z.string().nullish(),
  dateText: z.string().nullish(),
  dateRange: z.object({ startYear: year, endYear: year }).nullish(),
  medium: z.string().nullish(),
  dimensions: z.string().nullish(),
  inscription: z.string().nullish(),
  movements: z.array(tateMovement).nullish(),
  subjects: z.object({ children: z.array(subject).optional() }).nullish(),
  thumbnailUrl: z.string().nullish(),
  thumbnailCopyright: z.string().nullish(),
  url: z.string().nullish(),
})
export type TateWork = z.infer<typeof tateWork>

/** Names of the leaves in the tree of subjects: what the picture shows, without the headings above. */
export const subjectNames = (work: TateWork): string[] => {
  const leaves = ({ name, children = [] }: Subject): string[] => (children.length === 0 ? [name] : children.flatMap(leaves))
  return [...new Set((work.subjects?.children ?? []).flatMap(leaves))]
}
