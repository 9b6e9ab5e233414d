import type { BibliographyRecord } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { recordPath } from '../../kit/record/record-path.ts'

/** Roles that are not displayed. */
const PLAIN: ReadonlySet<string> = new Set(['', 'artist', 'author', 'creator'])
const WORDED = ['editor', 'translator', 'illustrator', 'engraver', 'director', 'composer', 'commentator', 'collaborator'] as const

/** Creators of a work with roles, those with a record first, and its date. */
export const Creators = ({ record }: { record: BibliographyRecord }) => {
  const t = useTexts(catalogueTexts)
  const roleOf = (role: string): string => {
    const worded = WORDED.find((one) => one === role)
    return PLAIN.has(role) ? '' : ` (${worded === undefined ? role : t(`role_${worded}`)})`
  }
  const linked = record.links.filter(({ type, back }) => type === 'creator' && !back)
  const names: { key: string; name: ReactNode; role: string }[] = [
    ...linked.map(({ record: creator, role }, at) => ({
      key: `linked ${at}`,
      name: <Link to={recordPath(creator)}>{creator.title}</Link>,
      role: role ?? '',
    })),
    ...record.fields.contributors.map(({ name, role }, at) => ({ key: `named ${at}`, name, role })),
  ]
  return (
    <>
      {names.map(({ key, name, role }, at) => (
        <span key={key}>
          {at > 0 && ', '}
          {name}
          {roleOf(role)}
        </span>
      ))}
      {names.length > 0 && record.fields.date && ' · '}
      {record.fields.date?.text}
    </>
  )
}
