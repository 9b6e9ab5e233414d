import type { BibliographyRecord } from '@florilege/shared/contracts'
import { LINKS_COUNTED } from '@florilege/shared/rules'
import { useTexts } from '@florilege/shared/shell'
import { Button, ChipLink } from '@florilege/shared/ui'
import { useState } from 'react'
import { catalogueTexts } from '../../catalogue-texts.ts'
import { MoreLinks } from './more-links.tsx'
import { RecordGrid } from './view/record-grid.tsx'
import styles from './record-links.module.css'
import { RecordRows } from './view/record-row.tsx'

type Link = BibliographyRecord['links'][number]
type Props = {
  /** Record that has these links. */
  id: number
  links: Link[]
  more: Record<string, number>
  except?: string[]
  /** Lists of complete groups, by group. */
  allAt?: Record<string, string>
}
type Group = Link['type'] | `${Link['type']}_back`

const groupOf = ({ type, back }: Link): Group => (back ? `${type}_back` : type)

/** Group of links of one direction; further links are loaded on demand. */
const LinkGroup = ({ id, members, rest, all }: { id: number; members: Link[]; rest: number; all: string | undefined }) => {
  const t = useTexts(catalogueTexts)
  const [asked, setAsked] = useState(false)
  const [first] = members
  if (first === undefined) return null
  const label = t(`links_${groupOf(first)}`)
  const others = rest < LINKS_COUNTED ? t('links_more', { count: rest }) : t('links_all')
  const records = members.map(({ record }) => record)
  return (
    <section className={styles.group}>
      <h2 className={styles.title}>{label}</h2>
      {records.some(({ picture }) => picture !== null) ? (
        <RecordGrid label={label} records={records} first={0} />
      ) : (
        <RecordRows label={label} records={records} />
      )}
      {rest > 0 && all !== undefined && (
        <p className={styles.more}>
          <ChipLink to={all}>{others}</ChipLink>
        </p>
      )}
      {rest > 0 && all === undefined && !asked && (
        <p className={styles.more}>
          <Button kind="outline" onClick={() => setAsked(true)}>
            {others}
          </Button>
        </p>
      )}
      {asked && (
        <MoreLinks id={id} type={first.type} back={first.back} label={t('links_rest', { group: label })} known={members} />
      )}
    </section>
  )
}

/** Links of a record by type, in both directions; groups with pictures as a gallery, others as rows. */
export const RecordLinks = ({ id, links, more, except = [], allAt = {} }: Props) =>
  [...Map.groupBy(links, groupOf)].map(([group, members]) =>
    except.includes(group) ? null : (
      <LinkGroup key={group} id={id} members={members} rest={more[group] ?? 0} all={allAt[group]} />
    ),
  )
